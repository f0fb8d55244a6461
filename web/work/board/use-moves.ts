import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { generateKeyBetween } from 'fractional-indexing'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { provideRanks } from '../rank-between.ts'
import { type Card, type Lane, ownAssignment } from './lanes.ts'
import { moveTaskMutation, setTaskDailyMutation, updateColumnMutation } from './operations.ts'

provideRanks(generateKeyBetween)

export interface Moves {
  /** Lets a card follow another one in a column, or lie at its top. On the Daily Queue it becomes part of one's day and stays where it is. */
  moveTo: (card: Card, lane: Lane, after: Card | null) => Promise<void>
  /** Into a column that may be on another board, behind all that is there. */
  moveAway: (card: Card, column: { id: string; title: string }) => Promise<void>
  /** Lets a column follow another one, or stand first. */
  moveColumn: (lane: Lane, afterID: string | null, ids: readonly string[]) => Promise<void>
  setDaily: (card: Card, isDaily: boolean) => Promise<void>
}

/** What moves cards. It shows at once, is said to who listens, and comes back with a reason if it was refused. */
export function useMoves(): Moves {
  const { t } = useTranslation('work')
  const { me } = useViewer()
  const [moveTask] = useCommand(moveTaskMutation)
  const [updateColumn] = useCommand(updateColumnMutation)
  const [setTaskDaily] = useCommand(setTaskDailyMutation)
  return useMemo(() => {
    async function tryTo(act: Promise<unknown>, said: string) {
      try {
        announce(said)
        await act
      } catch (error) {
        announce(t('board.moveRefused'))
        toastError(error)
      }
    }

    return {
      moveTo(card, lane, after) {
        if (lane.isDaily) {
          const afterID = after ? ownAssignment(after, me.id)?.id : null
          const input = { taskID: card.id, isDaily: true, ...(afterID !== undefined && { afterID }) }
          return tryTo(setTaskDaily({ input }), t('board.nowDaily', { title: card.title }))
        }
        const others = lane.cards.filter(({ id }) => id !== card.id)
        const position = after ? others.indexOf(after) + 2 : 1
        const said = t('board.moved', {
          title: card.title,
          column: lane.title,
          position,
          total: others.length + 1,
        })
        const input = { id: card.id, columnID: lane.id, afterID: after?.id ?? null }
        return tryTo(moveTask({ input }), said)
      },
      moveAway(card, column) {
        const said = t('board.movedAway', { title: card.title, column: column.title })
        return tryTo(moveTask({ input: { id: card.id, columnID: column.id } }), said)
      },
      moveColumn({ id, title }, afterID, ids) {
        const others = ids.filter((each) => each !== id)
        const position = afterID === null ? 1 : others.indexOf(afterID) + 2
        const said = t('column.moved', { title, position, total: ids.length })
        return tryTo(updateColumn({ input: { id, afterID } }), said)
      },
      setDaily(card, isDaily) {
        const said = t(isDaily ? 'board.nowDaily' : 'board.notDaily', { title: card.title })
        return tryTo(setTaskDaily({ input: { taskID: card.id, isDaily } }), said)
      },
    }
  }, [t, me.id, moveTask, updateColumn, setTaskDaily])
}
