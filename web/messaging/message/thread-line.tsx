import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { UnreadBadge } from '../../ui/unread-badge.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useSurroundings } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import { useUnreadAnswers } from '../model/unread-threads.ts'
import classes from './thread-line.module.css'

/** The number of replies to a message and the time of the last one; opens the thread. */
export function ThreadLine({ message: { id, responses, lastResponse } }: { message: Message }) {
  const { t } = useTranslation('messaging')
  const formats = useFormats()
  const { openThread } = useSurroundings()
  const unseen = useUnreadAnswers(id)
  return (
    <UnstyledButton
      className={classes.line}
      data-unread={unseen > 0 || undefined}
      onClick={() => openThread(id)}
    >
      {lastResponse && (
        <Avatar
          id={lastResponse.owner.id}
          name={lastResponse.owner.name}
          picture={lastResponse.owner.avatar}
          size={20}
        />
      )}
      <span className={classes.count}>{t('thread.replies', { count: responses })}</span>
      <UnreadBadge count={unseen} />
      {lastResponse && (
        <span className={classes.last}>
          {t('thread.last', { moment: formats.moment(lastResponse.createdAt) })}
        </span>
      )}
    </UnstyledButton>
  )
}
