import type { Cache } from '@urql/exchange-graphcache'
import type { VariablesOf } from '../../platform/graphql.ts'
import type { LiveEvent } from '../../platform/live/event-document.ts'
import { createHeldEvents } from '../../platform/live/held-events.ts'
import { registerOptimisticBoard } from '../optimistic.ts'
import type { moveTaskMutation } from './operations.ts'
import { dailyOf } from './optimistic-daily.ts'
import { isPatched } from './patched.ts'
import { type Ranked, rankBehind } from './rank-behind.ts'

type TaskEvent = LiveEvent & { task?: { __typename: string; id: string } }

type Move = VariablesOf<typeof moveTaskMutation>['input']
type Placing = { id: string; afterID?: string | null }

/**
 * A move shows in the frame of the drop: it changes two fields. The rank is a guess between the loaded cards; the
 * server responds with the final one.
 */
registerOptimisticBoard({
  isPatched,
  heldEvents: (underWay) => createHeldEvents(underWay, (event) => (event as TaskEvent).task),
  updateTask({ id, columnID, afterID }: Move, cache) {
    const column = columnID ?? cache.resolve({ __typename: 'Task', id }, 'columnID')
    if (afterID === undefined || typeof column !== 'string') return {}
    return { columnID: column, ...rankBehind(tasksIn(cache, column, id), afterID) }
  },
  updateColumn({ id, afterID }: Placing, cache) {
    const board = cache.resolve({ __typename: 'Column', id }, 'boardID')
    if (afterID === undefined || typeof board !== 'string') return {}
    return rankBehind(siblings(cache, { __typename: 'Board', id: board }, 'columns', id), afterID)
  },
  updateBoard({ id, afterID }: Placing, cache) {
    const project = cache.resolve({ __typename: 'Board', id }, 'projectID')
    if (afterID === undefined || typeof project !== 'string') return {}
    return rankBehind(siblings(cache, { __typename: 'Project', id: project }, 'boards', id), afterID)
  },
  setTaskDaily: dailyOf,
})

function siblings(
  cache: Cache,
  parent: { __typename: string; id: string },
  field: string,
  without: string,
): Ranked[] {
  const keys = (cache.resolve(parent, field) ?? []) as string[]
  return keys
    .map((key) => ({ id: cache.resolve(key, 'id') as string, rank: cache.resolve(key, 'rank') as string }))
    .filter(({ id }) => id !== without)
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
}

function tasksIn(cache: Cache, columnID: string, without: string): Ranked[] {
  const board = {
    __typename: 'Board',
    id: cache.resolve({ __typename: 'Column', id: columnID }, 'boardID') as string,
  }
  const known = new Map<string, Ranked>()
  for (const { fieldName, fieldKey } of board.id ? cache.inspectFields(board) : []) {
    if (fieldName !== 'tasks') continue
    for (const task of (cache.resolve(board, fieldKey) ?? []) as string[]) {
      if (known.has(task) || cache.resolve(task, 'columnID') !== columnID) continue
      const id = cache.resolve(task, 'id') as string
      if (id !== without) known.set(task, { id, rank: cache.resolve(task, 'rank') as string })
    }
  }
  return [...known.values()].sort((a, b) => (a.rank < b.rank ? -1 : 1))
}
