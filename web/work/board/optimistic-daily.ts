import type { Cache } from '@urql/exchange-graphcache'
import type { VariablesOf } from '../../platform/graphql.ts'
import type { setTaskDailyMutation } from './operations.ts'
import { type Ranked, rankBehind } from './rank-behind.ts'

type Daily = VariablesOf<typeof setTaskDailyMutation>['input']

const begun = 'begun/'

/** Whether an assignment is still optimistic, so the server does not know its id. */
export const isBegun = (id: string): boolean => id.startsWith(begun)

/**
 * Joining, moving within and leaving the viewer's Daily Queue show in the frame of the drop. A viewer who is not an
 * assignee yet becomes one: only this list may be changed optimistically, since every event and response about it
 * carries all assignees.
 */
export function dailyOf({ taskID, isDaily, afterID }: Daily, cache: Cache): object {
  const task = { __typename: 'Task', id: taskID }
  const me = idOf(cache, cache.resolve('Query', 'me'))
  const keys = cache.resolve(task, 'assignees')
  if (!me || !Array.isArray(keys)) return {}
  const assignees = (keys as string[]).map((key) => assignmentOf(cache, key))
  const own = assignees.find(({ userID }) => userID === me)
  const known = queueOf(cache, taskID, me).filter(({ id }) => id !== own?.id)
  const after = afterID === undefined ? (known.at(-1)?.id ?? null) : afterID
  const stays = own?.isDaily && afterID === undefined
  const dailyRank = !isDaily ? null : stays ? own.dailyRank : (rankBehind(known, after).rank ?? null)
  if (own)
    return { assignees: assignees.map((each) => (each === own ? { ...own, isDaily, dailyRank } : each)) }
  const user = { __typename: 'User', id: me, ...personOf(cache, me) }
  const mine = { __typename: 'UserTask', id: begun + taskID, userID: me, isDaily, dailyRank, user }
  return { assignees: [...assignees, mine] }
}

const idOf = (cache: Cache, key: unknown): string | undefined =>
  typeof key === 'string' ? (cache.resolve(key, 'id') as string) : undefined

const personOf = (cache: Cache, id: string) => ({
  name: cache.resolve({ __typename: 'User', id }, 'name'),
  avatar: cache.resolve({ __typename: 'User', id }, 'avatar') ?? null,
})

function assignmentOf(cache: Cache, key: string) {
  const userID = cache.resolve(key, 'userID') as string
  return {
    __typename: 'UserTask',
    id: cache.resolve(key, 'id') as string,
    userID,
    isDaily: cache.resolve(key, 'isDaily') as boolean,
    dailyRank: (cache.resolve(key, 'dailyRank') ?? null) as string | null,
    user: cache.resolve(key, 'user') ? { __typename: 'User', id: userID, ...personOf(cache, userID) } : null,
  }
}

/** The loaded part of the viewer's own order: from the board's tasks, and from its Daily Queue. */
function queueOf(cache: Cache, taskID: string, me: string): Ranked[] {
  const board = {
    __typename: 'Board',
    id: cache.resolve({ __typename: 'Task', id: taskID }, 'boardID') as string,
  }
  const ofBoard = fieldsOf(cache, board, 'tasks').map((field) => cache.resolve(board, field))
  const pages = fieldsOf(cache, 'Query', 'listTasks').map((field) => cache.resolve('Query', field))
  const ofDay = pages.map((page) => (typeof page === 'string' ? cache.resolve(page, 'items') : []))
  const tasks = new Set([...ofBoard, ...ofDay].flat() as string[])
  return [...tasks]
    .flatMap((key) => (cache.resolve(key, 'assignees') ?? []) as string[])
    .filter((key) => cache.resolve(key, 'userID') === me && cache.resolve(key, 'isDaily') === true)
    .map((key) => ({
      id: cache.resolve(key, 'id') as string,
      rank: cache.resolve(key, 'dailyRank') as string,
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
}

const fieldsOf = (
  cache: Cache,
  entity: 'Query' | { __typename: string; id: string },
  name: string,
): string[] =>
  cache
    .inspectFields(entity)
    .filter(({ fieldName }) => fieldName === name)
    .map(({ fieldKey }) => fieldKey)
