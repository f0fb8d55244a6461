import { useTranslation } from 'react-i18next'
import type { Message } from '../model/message.ts'
import { recentEmoji, rememberEmoji } from './emoji-data.ts'
import classes from './reactions.module.css'
import { useReactions } from './use-reactions.ts'

const offered = 6

/** The viewer's recent emoji, in a menu. */
export function QuickReactions({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation('messaging/lazy')
  const { toggle } = useReactions(message)
  return (
    <fieldset className={classes.quick} aria-label={t('reactions.title')}>
      {recentEmoji()
        .slice(0, offered)
        .map((emoji) => (
          <button
            key={emoji}
            type="button"
            role="menuitem"
            aria-label={t('reactions.with', { emoji })}
            onClick={() => {
              rememberEmoji(emoji)
              onDone()
              void toggle(emoji)
            }}
          >
            {emoji}
          </button>
        ))}
    </fieldset>
  )
}
