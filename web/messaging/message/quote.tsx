import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { channelRoute } from '../routes.tsx'
import classes from './quote.module.css'
import { type Quoted, QuoteLine } from './quote-line.tsx'

/** A quoted message; links to it. */
export function Quote({ message }: { message: Quoted }) {
  const { t } = useTranslation('messaging/lazy')
  const navigate = useNavigate()
  if (message._deleted)
    return (
      <span className={classes.quote}>
        <QuoteLine message={message} />
      </span>
    )
  return (
    <button
      type="button"
      className={classes.quote}
      data-tooltip={t('quote.show')}
      onClick={() =>
        void navigate({
          to: channelRoute.to,
          params: { channelID: message.channelID },
          search: {
            conversation: message.conversationID,
            message: message.id,
            thread: message.responseToID ?? undefined,
          },
        })
      }
    >
      <QuoteLine message={message} />
    </button>
  )
}
