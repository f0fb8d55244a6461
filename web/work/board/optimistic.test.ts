import { expect, test } from 'vitest'
import { cacheHarness } from '../../platform/client/cache-harness.ts'
import { workCache } from '../cache.ts'
import { dailyLane, lanesOf } from './lanes.ts'
import { boardQuery, setTaskDailyMutation, updateBoardMutation } from './operations.ts'
import './optimistic.ts'

const me = { id: 'me', role: 'user' }
const user = { __typename: 'User', id: 'me', name: 'Stefan Roth', avatar: null }
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const own = (taskId: string, dailyRank: string | null) => ({
  __typename: 'UserTask',
  id: `own-${taskId}`,
  userID: 'me',
  isDaily: dailyRank !== null,
  dailyRank,
  user,
})

const task = (id: string, assignees: object[]) => ({
  __typename: 'Task',
  id,
  boardID: 'plan',
  columnID: 'todo',
  rank: id,
  title: id,
  priorityID: null,
  hours: 1,
  isCompleted: false,
  isImportant: false,
  startedAt: null,
  endAt: null,
  _ttl: null,
  approvalAskedAt: null,
  approvedAt: null,
  commentCount: 0,
  subTaskCount: 0,
  subTasksDone: 0,
  assignees,
})

const boardParts = (id: string, rank: string) => ({
  __typename: 'Board',
  id,
  projectID: 'launch',
  title: id,
  slug: id,
  color: '#000000',
  rank,
})

/**
 * A board before the server has responded to a change: a and b are in the viewer's Daily Queue, c is assigned to the
 * viewer, d is unassigned.
 */
function open() {
  const answer = Promise.withResolvers<object>()
  const boards = [boardParts('plan', 'a0'), boardParts('print', 'a1'), boardParts('web', 'a2')]
  const board = {
    ...boards[0],
    columns: [
      {
        __typename: 'Column',
        id: 'todo',
        boardID: 'plan',
        title: 'To do',
        color: '#000000',
        rank: 'a',
        count: 4,
      },
    ],
    tasks: [
      task('a', [own('a', 'a1')]),
      task('b', [own('b', 'a2')]),
      task('c', [own('c', null)]),
      task('d', []),
    ],
    project: {
      __typename: 'Project',
      id: 'launch',
      title: 'Launch',
      archived: false,
      client: null,
      priorities: [],
      boards,
      viewerCan: { __typename: 'ProjectAbilities', update: true, delete: true },
    },
  }
  const later = () => answer.promise
  const { client, watch, tell } = cacheHarness([workCache], me, {
    Board: () => ({ boardBySlug: board }),
    SetTaskDaily: later,
    UpdateBoard: later,
  })
  const seen = watch(boardQuery, { projectID: 'launch', slug: 'plan', limit: 50 })
  const shown = () => {
    const found = seen.data?.boardBySlug
    if (!found) throw new Error('The board is not shown.')
    return found
  }
  const day = () =>
    dailyLane(lanesOf(shown().columns, shown().tasks), 'me', 'Daily').cards.map(({ id }) => id)
  const tabs = () => shown().project.boards.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  return { client, tell, day, tabs: () => tabs().map(({ id }) => id), answer }
}

test('what is put into the day, moved there or taken out shows before the answer, and comes back when that is refused', async () => {
  const { client, day, answer } = open()
  expect(day()).toEqual(['a', 'b'])
  const set = (input: { taskID: string; isDaily: boolean; afterID?: string | null }) =>
    client.mutation(setTaskDailyMutation, { input }).toPromise()
  const done = [set({ taskID: 'b', isDaily: true, afterID: null })]
  await nextFrame()
  expect(day()).toEqual(['b', 'a'])
  done.push(set({ taskID: 'c', isDaily: true, afterID: 'own-b' }))
  await nextFrame()
  expect(day()).toEqual(['b', 'c', 'a'])
  done.push(set({ taskID: 'd', isDaily: true }))
  await nextFrame()
  expect(day()).toEqual(['b', 'c', 'a', 'd'])
  done.push(set({ taskID: 'a', isDaily: false }))
  await nextFrame()
  expect(day()).toEqual(['b', 'c', 'd'])
  answer.reject(new Error('The line is gone'))
  for (const { error } of await Promise.all(done)) expect(error).toBeDefined()
  await nextFrame()
  expect(day()).toEqual(['a', 'b'])
})

test('who begins to do a task by putting it into the day does it once when the answer and the event have come', async () => {
  const { client, day, tell, answer } = open()
  const done = client.mutation(setTaskDailyMutation, { input: { taskID: 'd', isDaily: true } }).toPromise()
  await nextFrame()
  expect(day()).toEqual(['a', 'b', 'd'])
  const assignment = own('d', 'a3')
  answer.resolve({ setTaskDaily: { __typename: 'Task', id: 'd', assignees: [assignment] } })
  const { data } = await done
  expect(data?.setTaskDaily.assignees).toHaveLength(1)
  for (const _ of [1, 2])
    await tell({
      __typename: 'TaskAssigned',
      task: { __typename: 'Task', id: 'd' },
      assignmentID: 'own-d',
      assignment,
    })
  expect(day()).toEqual(['a', 'b', 'd'])
  await tell({
    __typename: 'TaskAssigned',
    task: { __typename: 'Task', id: 'd' },
    assignmentID: 'own-d',
    assignment: null,
  })
  expect(day()).toEqual(['a', 'b'])
})

test('a board stands elsewhere among the others before the answer, and back when that is refused', async () => {
  const { client, tabs, answer } = open()
  const done = client.mutation(updateBoardMutation, { input: { id: 'web', afterID: null } }).toPromise()
  await nextFrame()
  expect(tabs()).toEqual(['web', 'plan', 'print'])
  answer.reject(new Error('The line is gone'))
  expect((await done).error).toBeDefined()
  await nextFrame()
  expect(tabs()).toEqual(['plan', 'print', 'web'])
})
