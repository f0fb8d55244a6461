import { UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useSeenHere } from '../conversation/seen-marks.ts'
import { conversationName } from '../model/channel.ts'
import { useConversation } from '../model/conversation-context.tsx'
import classes from './conversation-tabs.module.css'
import { mayStartConversation } from './may-start-conversation.ts'

const NewConversationDialog = lazyPart(() => import('./new-conversation-dialog.tsx'), 'NewConversationDialog')

/** The conversations of a channel, when it has several. */
export function ConversationTabs({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { channel, conversation: open } = useConversation()
  const [asking, setAsking] = useState(false)
  const conversations = useSeenHere(channel.conversations)
  const shown = conversations.filter(({ id, status }) => status === 'active' || id === open.id)
  if (shown.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={t('messaging/lazy:conversation.all')}>
      {shown.map((conversation) => (
        <UnstyledButton
          key={conversation.id}
          className={classes.tab}
          aria-current={conversation.id === open.id ? 'true' : undefined}
          data-unread={conversation.unread || undefined}
          onClick={() => onChoose(conversation.id)}
        >
          <bdi>{conversationName(conversation, t)}</bdi>
          <UnreadBadge count={conversation.unreadCount} dot />
        </UnstyledButton>
      ))}
      {mayStartConversation(channel) && (
        <IconButton
          label={t('messaging/lazy:conversation.create')}
          icon={IconPlus}
          size={28}
          onClick={() => setAsking(true)}
        />
      )}
      <Suspense>
        {asking && (
          <NewConversationDialog channel={channel} onClose={() => setAsking(false)} onCreated={onChoose} />
        )}
      </Suspense>
    </nav>
  )
}
