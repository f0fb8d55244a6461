import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { linkedConversationQuery, linkedMessagesQuery } from '../operations/linked.ts'
import { linkedConversationRoute, linkedRoute } from '../routes.tsx'
import classes from './linked.module.css'
import { LinkedComposer } from './linked-composer.tsx'
import { nameOfLinked } from './linked-list.tsx'
import { LinkedMessage } from './linked-message.tsx'

/** One conversation of a linked account: its messages, and a composer to reply for its owner. */
export function LinkedConversation() {
  const { linkID, conversationID } = linkedConversationRoute.useParams()
  return <Conversation key={conversationID} linkID={linkID} conversationID={conversationID} />
}

function Conversation({ linkID, conversationID }: { linkID: string; conversationID: string }) {
  const { t } = useTranslation('messaging')
  const navigate = useNavigate()
  const variables = useMemo(() => ({ symLinkID: linkID, conversationID }), [linkID, conversationID])
  const [{ data, error }, ask] = useShownQuery({ query: linkedConversationQuery, variables })
  const list = useLiveList({
    query: linkedMessagesQuery,
    variables,
    pick: ({ linkedMessages }) => linkedMessages,
  })
  const conversation = data?.linkedConversation
  if (!conversation && error)
    return <ErrorState error={error} retry={() => ask({ requestPolicy: 'network-only' })} heading={1} />
  return (
    <div className={classes.conversation}>
      <header className={classes.header}>
        <IconButton
          hiddenFrom="sm"
          label={t('channel.back')}
          icon={IconArrowLeft}
          onClick={() => void navigate({ to: linkedRoute.to, params: { linkID } })}
        />
        <h1 className={classes.title}>
          <bdi>{conversation ? nameOfLinked(conversation) : ''}</bdi>
        </h1>
      </header>
      <div className={classes.messages} data-scrolls>
        {list.items ? (
          <ol className={classes.thread}>
            {list.items.map((message) => (
              <LinkedMessage key={message.id} message={message} />
            ))}
          </ol>
        ) : list.error ? (
          <ErrorState error={list.error} retry={list.retry} />
        ) : (
          <ListSkeleton />
        )}
        <MoreButton list={list} />
      </div>
      {conversation?.mayWrite && <LinkedComposer linkID={linkID} conversationID={conversationID} />}
    </div>
  )
}
