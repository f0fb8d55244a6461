import { Button, Stack, Text } from '@mantine/core'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { SideSheet } from '../../ui/dialog/side-sheet.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useConversation } from '../model/conversation-context.tsx'
import { clientViewQuery } from '../operations/seen.ts'
import classes from './client-view.module.css'

type Message = ResultOf<typeof clientViewQuery>['clientView']['items'][number]

/** The conversation as its client sees it now: the server's answer to a client, kept up to date while it is open. */
export function ClientView({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messaging/lazy')
  const { conversation, client } = useConversation()
  return (
    <SideSheet
      size="md"
      onClose={onClose}
      title={client ? t('clientView.of', { client }) : t('clientView.title')}
    >
      <Text c="dimmed" size="sm" mb="md">
        {t('clientView.hint')}
      </Text>
      <Messages conversationID={conversation.id} />
    </SideSheet>
  )
}

function Messages({ conversationID, responseToID }: { conversationID: string; responseToID?: string }) {
  const { t } = useTranslation('messaging/lazy')
  const variables = useMemo(
    () => ({ conversationID, responseToID: responseToID ?? null }),
    [conversationID, responseToID],
  )
  const list = useLiveList({
    query: clientViewQuery,
    variables,
    pick: ({ clientView }) => clientView,
    step: 20,
  })
  const { items } = list
  if (!items)
    return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={4} />
  if (items.length === 0 && !responseToID)
    return (
      <EmptyState icon={IconEyeOff} title={t('clientView.nothing')}>
        {t('clientView.nothingText')}
      </EmptyState>
    )
  return (
    <Stack gap="xs">
      {!responseToID && <MoreButton list={list} />}
      <ol className={responseToID ? classes.answers : classes.messages} aria-label={t('clientView.title')}>
        {(responseToID ? items : items.toReversed()).map((message) => (
          <Bubble key={message.id} message={message} conversationID={conversationID} />
        ))}
      </ol>
      {responseToID && <MoreButton list={list} />}
    </Stack>
  )
}

function Bubble({ message, conversationID }: { message: Message; conversationID: string }) {
  const { t } = useTranslation(['messaging/lazy', 'messaging'])
  const { agency } = useViewer()
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  const { id, content, ownerName, fromStaff, writtenBy, edited, deleted, responses, quote, files } = message
  return (
    <li className={classes.message} data-staff={fromStaff || undefined}>
      <Text size="xs" c="dimmed">
        <bdi>{ownerName}</bdi>
        {fromStaff && `, ${agency?.name}`}
        {writtenBy && ` ${t('messaging:message.writtenBy', { name: writtenBy })}`} ·{' '}
        <time dateTime={message.createdAt}>{formats.moment(message.createdAt)}</time>
        {edited && ` · ${t('messaging:message.edited')}`}
      </Text>
      {quote && <Text className={classes.quote}>{toPreview(parseMarkdown(quote), 100)}</Text>}
      {deleted ? (
        <Text c="dimmed" fs="italic">
          {t('messaging:message.deleted')}
        </Text>
      ) : (
        content && <RichText content={content} />
      )}
      {files.length > 0 && !deleted && <Text size="sm">{formats.list(files)}</Text>}
      {message.reactions.length > 0 && (
        <Text size="sm">{message.reactions.map(({ emoji, count }) => `${emoji} ${count}`).join('  ')}</Text>
      )}
      {responses > 0 && (
        <Button variant="subtle" size="compact-sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t('clientView.answers', { count: responses })}
        </Button>
      )}
      {opened && <Messages conversationID={conversationID} responseToID={id} />}
    </li>
  )
}
