import { Anchor, Badge, Menu, Stack, Text, Title } from '@mantine/core'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../../shared/format-span.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { toProductError } from '../../platform/product-error.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { copy } from '../../ui/clipboard.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { JoinButtons } from '../meeting/join-buttons.tsx'
import { deleteEventMutation, eventQuery } from '../operations.ts'
import classes from './event.module.css'
import { GuestList } from './guest-list.tsx'
import { LinkedTasks } from './linked-tasks.tsx'

const EventDialog = lazyPart(() => import('./event-dialog.tsx'), 'EventDialog', 'over')

export type ShownEvent = ResultOf<typeof eventQuery>['getEvent']

interface Props {
  id: string
  onClose: () => void
}

/** An event beside the calendar. */
export function EventPanel({ id, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const variables = useMemo(() => ({ id }), [id])
  const asked = useShownQuery({ query: eventQuery, variables })
  const [{ data, error }] = asked
  const event = data?.getEvent
  // A link, or a notification, of an event that was deleted.
  const isGone = error !== undefined && toProductError(error).code === 'NOT_FOUND'
  const [act, setAct] = useState<'edit' | 'delete'>()
  return (
    <SidePanel
      isNarrow
      label={event?.title ?? t('event')}
      header={<Head event={event} onAct={setAct} onClose={onClose} />}
      onClose={onClose}
    >
      {event && <Body event={event} />}
      {!event && (isGone ? <ErrorState error={error} /> : <QueryState of={asked} loading />)}
      <Suspense>
        {event && act === 'edit' && <EventDialog event={event} onClose={() => setAct(undefined)} />}
      </Suspense>
      {event && act === 'delete' && (
        <DeleteDialog event={event} onDeleted={onClose} onClose={() => setAct(undefined)} />
      )}
    </SidePanel>
  )
}

interface HeadProps {
  event: ShownEvent | undefined
  onAct: (act: 'edit' | 'delete') => void
  onClose: () => void
}

function Head({ event, onAct, onClose }: HeadProps) {
  const { t } = useTranslation('calendar')
  const can = event?.viewerCan
  return (
    <>
      <Text fw={600} style={{ flex: 1 }}>
        {t(event?.link ? 'meeting' : 'event')}
      </Text>
      {can?.update && <IconButton label={t('edit')} icon={IconPencil} onClick={() => onAct('edit')} />}
      {event && (
        <RowMenu label={t('acts')}>
          {() => (
            <>
              <Menu.Item
                leftSection={<IconLink size={16} stroke={1.5} />}
                onClick={() => void copy(`${location.origin}/calendar?event=${event.id}`, t('linkCopied'))}
              >
                {t('copyLink')}
              </Menu.Item>
              {can?.delete && (
                <Menu.Item
                  color="danger"
                  leftSection={<IconTrash size={16} stroke={1.5} />}
                  onClick={() => onAct('delete')}
                >
                  {t('delete')}
                </Menu.Item>
              )}
            </>
          )}
        </RowMenu>
      )}
      <IconButton label={t('close')} icon={IconX} onClick={onClose} />
    </>
  )
}

function Body({ event }: { event: ShownEvent }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const zone = useZone()
  const { title, startAt, endAt, user, busy, internal, description, conversation, link } = event
  const owner = user?.name ?? ''
  return (
    <Stack gap="md" className={classes.body}>
      <div>
        <Title order={2} fz="lg" dir="auto">
          {busy ? t('busy', { name: owner }) : title}
        </Title>
        <Text data-fact>{formatSpan(startAt, endAt, language, zone)}</Text>
        <Text fz="xs" c="dimmed">
          {t('of', { name: owner })} · {zone.replaceAll('_', ' ')}
        </Text>
      </div>
      {!busy && <JoinButtons link={link} conversationID={conversation?.id ?? null} />}
      {internal && (
        <Badge
          color="warning"
          variant="light"
          tt="none"
          leftSection={<IconLock size={12} stroke={1.75} />}
          className={classes.badge}
        >
          {t('internal')}
        </Badge>
      )}
      {conversation && (
        <Text fz="sm">
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/dial/c/$channelID"
                params={{ channelID: conversation.channel.id }}
                search={{ conversation: conversation.id } as never}
                {...props}
              />
            )}
          >
            {conversation.channel.name ?? conversation.name ?? t('conversation')}
          </Anchor>
        </Text>
      )}
      <LinkedTasks event={event} />
      {description && <RichText content={description} />}
      {!busy && <GuestList event={event} />}
      {!busy && (
        <Text fz="xs" c="dimmed">
          {t('reminders')}
        </Text>
      )}
    </Stack>
  )
}

function DeleteDialog({
  event,
  onDeleted,
  onClose,
}: {
  event: ShownEvent
  onDeleted: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('calendar')
  const [remove] = useCommand(deleteEventMutation)
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      action={t('delete')}
      onClose={onClose}
      onConfirm={async () => {
        await remove({ input: { id: event.id } })
        onDeleted()
      }}
    >
      {t(event.guestCount ? 'deleteTold' : 'deleteText')}
    </ConfirmDialog>
  )
}
