import { useState } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import type { Message } from '../model/message.ts'
import { createReactionMutation, deleteReactionMutation } from '../operations/reactions.ts'

export interface ShownReaction {
  emoji: string
  count: number
  mine: boolean
  userIDs: readonly string[]
}

/** The reactions to a message as the viewer sees them: their own are applied optimistically, and rolled back when refused. */
export function useReactions({ id, reactions }: Pick<Message, 'id' | 'reactions'>) {
  const { me } = useViewer()
  const [create] = useCommand(createReactionMutation)
  const [remove] = useCommand(deleteReactionMutation)
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})

  const known = reactions.map(({ emoji, count, userIDs }) => {
    const was = userIDs.includes(me.id)
    const mine = pressed[emoji] ?? was
    return { emoji, mine, count: count + Number(mine) - Number(was), userIDs }
  })
  const added = Object.entries(pressed)
    .filter(([emoji, on]) => on && !reactions.some((each) => each.emoji === emoji))
    .map(([emoji]) => ({ emoji, mine: true, count: 1, userIDs: [me.id] }))
  const shown: ShownReaction[] = [...known, ...added].filter(({ count }) => count > 0)

  async function toggle(emoji: string) {
    if (emoji in pressed) return
    const on = !shown.some((each) => each.emoji === emoji && each.mine)
    setPressed((before) => ({ ...before, [emoji]: on }))
    try {
      await (on ? create : remove)({ input: { messageID: id, emoji } })
    } catch (error) {
      toastError(error)
    } finally {
      setPressed(({ [emoji]: _done, ...others }) => others)
    }
  }

  return { shown, toggle }
}
