import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { toastError } from '../../ui/toast.ts'
import { type Card, type Lane, ownAssignment, ownDay } from './lanes.ts'
import {
  moveTaskMutation,
  setTaskDailyMutation,
  updateBoardMutation,
  updateColumnMutation,
} from './operations.ts'
import './optimistic.ts'
import { isBegun } from './optimistic-daily.ts'

export interface Moves {
  /**
   * Moves a card after another one in a column, or to its top. Dropped on the Daily Queue, it joins the viewer's day
   * and stays in its column.
   */
  moveTo: (card: Card, lane: Lane, after: Card | null) => Promise<void>
  /** Moves a card to the end of a column that may be on another board. */
  moveAway: (card: Card, column: { id: string; title: string }) => Promise<void>
  /** Moves a column after another one, or to the front. */
  moveColumn: (lane: Titled, afterID: string | null, ids: readonly string[]) => Promise<void>
  /** Moves a board among those of its project. */
  moveBoard: (board: Titled, afterID: string | null, ids: readonly string[]) => Promise<void>
  setDaily: (card: Card, isDaily: boolean) => Promise<void>
}

interface Titled {
  id: string
  title: string
}

/**
 * Moves cards, columns and boards. Applied optimistically, announced to screen readers, and rolled back with an error
 * if the server refuses.
 */
export function useMoves(): Moves {
  const { t } = useTranslation('work')
  const { me } = useViewer()
  const [moveTask] = useCommand(moveTaskMutation)
  const [updateColumn] = useCommand(updateColumnMutation)
  const [updateBoard] = useCommand(updateBoardMutation)
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

    function saidOfPlace({ id, title }: Titled, afterID: string | null, ids: readonly string[]) {
      const others = ids.filter((each) => each !== id)
      const position = afterID === null ? 1 : others.indexOf(afterID) + 2
      return t('column.moved', { title, position, total: ids.length })
    }

    /** Undefined, which means the end, for a card that is only in the days of others, or whose own assignment is still optimistic. */
    function idInDay(card: Card): string | undefined {
      const id = ownAssignment(card, me.id)?.id
      return id === undefined || isBegun(id) ? undefined : id
    }

    /** The announcement for the Daily Queue: a card joins it, or its new position there. */
    function saidOfDay({ id, title }: Card, { title: column, cards }: Lane, after: Card | null) {
      const own = ownDay(cards, me.id)
      if (!own.some((each) => each.id === id)) return t('board.nowDaily', { title })
      const others = own.filter((each) => each.id !== id)
      const position = after ? (others.indexOf(after) + 1 || others.length) + 1 : 1
      return t('board.moved', { title, column, position, total: own.length })
    }

    return {
      moveTo(card, lane, after) {
        if (lane.isDaily) {
          const afterID = after ? idInDay(after) : null
          const input = { taskID: card.id, isDaily: true, ...(afterID !== undefined && { afterID }) }
          return tryTo(setTaskDaily({ input }), saidOfDay(card, lane, after))
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
      moveColumn(lane, afterID, ids) {
        return tryTo(updateColumn({ input: { id: lane.id, afterID } }), saidOfPlace(lane, afterID, ids))
      },
      moveBoard(board, afterID, ids) {
        return tryTo(updateBoard({ input: { id: board.id, afterID } }), saidOfPlace(board, afterID, ids))
      },
      setDaily(card, isDaily) {
        const said = t(isDaily ? 'board.nowDaily' : 'board.notDaily', { title: card.title })
        return tryTo(setTaskDaily({ input: { taskID: card.id, isDaily } }), said)
      },
    }
  }, [t, me.id, moveTask, updateColumn, updateBoard, setTaskDaily])
}
