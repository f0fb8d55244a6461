import IconMoodPlus from '@tabler/icons-react/dist/esm/icons/IconMoodPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { OverlayButton } from '../../shell/overlay-button.tsx'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { useConversation } from '../model/conversation-context.tsx'
import type { Message } from '../model/message.ts'
import classes from './reactions.module.css'
import { type ShownReaction, useReactions } from './use-reactions.ts'

const EmojiPopover = lazyPart(() => import('./emoji-popover.tsx'), 'EmojiPopover')

/** The reactions to a message, with their counts and people; pressing one adds or removes the viewer's own. */
export function Reactions({ message }: { message: Message }) {
  const { t } = useTranslation('messaging/lazy')
  const { shown, toggle } = useReactions(message)
  const nameAll = useNames()
  const formats = useFormats()
  const [opened, setOpened] = useState(false)
  return (
    <ul className={classes.reactions} aria-label={t('reactions.title')}>
      {shown.map((reaction) => (
        <li key={reaction.emoji}>
          <button
            type="button"
            className={classes.reaction}
            aria-pressed={reaction.mine}
            aria-label={t('reactions.by', {
              emoji: reaction.emoji,
              number: reaction.count,
              names: nameAll(reaction),
            })}
            data-tooltip={nameAll(reaction)}
            onClick={() => void toggle(reaction.emoji)}
          >
            <span aria-hidden>
              {reaction.emoji} {formats.count(reaction.count)}
            </span>
          </button>
        </li>
      ))}
      <li>
        <OverlayButton
          popup="dialog"
          onChange={setOpened}
          target={
            <button
              type="button"
              className={classes.reaction}
              aria-label={t('reactions.add')}
              data-tooltip={t('reactions.add')}
              onClick={() => setOpened(!opened)}
            >
              <IconMoodPlus size={16} stroke={1.5} />
            </button>
          }
        >
          {(target) => (
            <EmojiPopover
              target={target}
              opened={opened}
              onChange={setOpened}
              onChoose={(emoji) => void toggle(emoji)}
            />
          )}
        </OverlayButton>
      </li>
    </ul>
  )
}

const maxNames = 10

/** The names of those who reacted: the first ones in full, the others as a number. */
function useNames() {
  const { t } = useTranslation('messaging/lazy')
  const formats = useFormats()
  const { me } = useViewer()
  const { channel } = useConversation()
  return ({ userIDs, count, mine }: ShownReaction) => {
    const others = userIDs
      .filter((id) => id !== me.id)
      .flatMap((id) => channel.users.find((user) => user.id === id)?.name ?? [])
    const named = [...(mine ? [t('reactions.you')] : []), ...others].slice(0, maxNames)
    const rest = count - named.length
    return formats.list(rest > 0 ? [...named, t('reactions.others', { count: rest })] : named)
  }
}
