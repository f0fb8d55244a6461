import type { LiveEvent } from '../../platform/live/event-document.ts'
import type { RoomCache } from '../../platform/room.ts'
import type { Board, Card } from './lanes.ts'

type IsPatched = NonNullable<RoomCache['isPatched']>
type Placed = Pick<Card, 'id' | 'boardID' | 'columnID' | 'rank'>
interface Moved {
  task: Placed
  columns: readonly { id: string; count: number }[]
}
interface Page {
  items: readonly Card[]
  nextToken: string | null
}

interface Shown {
  boardBySlug?: Board
  tasksByColumn?: Page
  listTasks?: Page
}

/**
 * A board shows a set of cards with their fields, from which their positions follow. So it needs no refetch after an
 * event that brings them, unless a card enters the loaded part of a column, or is now behind it.
 */
export const isPatched: IsPatched = (event, { data, variables }) => {
  const { boardBySlug, tasksByColumn, listTasks } = (data ?? {}) as Shown
  // Among the queries of `listTasks`, only that of a board's Daily Queue has a board id.
  if (listTasks) return 'boardID' in (variables as object) && isDayPatched(event)
  if (!boardBySlug && !tasksByColumn) return false
  if (event.__typename === 'TaskUpdated') return true
  if (event.__typename === 'TaskAssigned')
    return (event as unknown as { assignmentID: string | null }).assignmentID !== null
  if (event.__typename !== 'TaskMoved') return false
  const moved = event as unknown as Moved
  return boardBySlug
    ? isBoardPatched(boardBySlug, moved)
    : isPagePatched(tasksByColumn as Page, variables as { columnID: string; nextToken?: string }, moved.task)
}

/** A move within a column neither adds a card to the board's Daily Queue nor removes one. */
const isDayPatched = (event: LiveEvent): boolean =>
  event.__typename === 'TaskUpdated' ||
  (event.__typename === 'TaskMoved' && (event as unknown as Moved).columns.length === 0)

function isBoardPatched(board: Board, { task, columns }: Moved): boolean {
  if (task.boardID !== board.id) return true
  const column = board.columns.find(({ id }) => id === task.columnID)
  if (!column) return false
  const count = columns.find(({ id }) => id === column.id)?.count ?? column.count
  const others = board.tasks.filter(({ id, columnID }) => columnID === column.id && id !== task.id)
  const isWithin = others.length >= count - 1 || others.some(({ rank }) => rank > task.rank)
  return isWithin === board.tasks.some(({ id }) => id === task.id)
}

function isPagePatched(
  { items, nextToken }: Page,
  { columnID, nextToken: begins }: { columnID: string; nextToken?: string },
  task: Placed,
): boolean {
  if (task.columnID !== columnID || items.some(({ id }) => id === task.id)) return true
  const isBehindStart = !begins || items.some(({ rank }) => rank < task.rank)
  const isBeforeEnd = !nextToken || items.some(({ rank }) => rank > task.rank)
  return !(isBehindStart && isBeforeEnd)
}
