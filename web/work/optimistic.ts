import type { Cache } from '@urql/exchange-graphcache'
import type { VariablesOf } from '../platform/graphql.ts'
import type { RoomCache } from '../platform/room.ts'
import type { moveTaskMutation } from './board/operations.ts'
import { rankBetween } from './rank-between.ts'

type Move = VariablesOf<typeof moveTaskMutation>['input']

/**
 * A move shows in the frame of the drop: it is a change of two fields. The rank is a guess between the cards that are known;
 * the server answers the one that counts.
 */
export const workOptimistic: RoomCache['optimistic'] = {
  updateTask({ input }, cache) {
    const { id, columnID, afterID } = input as Move
    const column = columnID ?? cache.resolve({ __typename: 'Task', id }, 'columnID')
    if (afterID === undefined || typeof column !== 'string') return { __typename: 'Task', id }
    const rank = rankBehind(tasksIn(cache, column, id), afterID)
    return { __typename: 'Task', id, columnID: column, ...(rank === undefined ? {} : { rank }) }
  },
  updateColumn({ input }, cache) {
    const { id, afterID } = input as { id: string; afterID?: string | null }
    const board = cache.resolve({ __typename: 'Column', id }, 'boardID')
    if (afterID === undefined || typeof board !== 'string') return { __typename: 'Column', id }
    const rank = rankBehind(siblings(cache, { __typename: 'Board', id: board }, 'columns', id), afterID)
    return { __typename: 'Column', id, ...(rank === undefined ? {} : { rank }) }
  },
}

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

interface Ranked {
  id: string
  rank: string
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

function rankBehind(tasks: readonly Ranked[], afterID: string | null): string | undefined {
  const at = afterID === null ? -1 : tasks.findIndex(({ id }) => id === afterID)
  if (at === -1 && afterID !== null) return undefined
  const [before, behind] = [tasks[at]?.rank ?? null, tasks[at + 1]?.rank ?? null]
  return before !== null && before === behind ? undefined : rankBetween(before, behind)
}
