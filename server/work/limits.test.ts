import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  assigneesMax,
  boardsMax,
  boardTasksMax,
  columnsMax,
  linksMax,
  prioritiesMax,
  subTasksMax,
  tagsMax,
} from '../../shared/work-facts.ts'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { openChannel, say } from '../messaging/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { expectFull, fill } from '../testing/limits.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, change, tryChange } from './factory.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const rank = "'rank', 'a0' || lpad(n::text, 4, '0') || 'V'"

test('a project has no more boards, columns, tags and priorities than are counted for it, two at once neither', async () => {
  const { staff } = agency
  const { projectId: projectID, boardId: boardID, columnIds } = await beginProject(server, staff)
  await fill(server, 'board', boardID, boardsMax - 2, `'slug', 'b' || n, ${rank}`)
  await expectFull(
    server,
    agency.staff,
    'createBoard',
    ['One', 'Two'].map((title) => ({ projectID, title })),
    'projectID',
  )
  await fill(server, 'board_column', columnIds[0] ?? '', columnsMax - 3, rank)
  await expectFull(
    server,
    agency.staff,
    'createColumn',
    ['One', 'Two'].map((title) => ({ boardID, title })),
    'boardID',
  )
  const two = ['One', 'Two'].map((label) => ({ projectID, label, flag: '#000000' }))
  const { id: priority } = await change(server, staff, 'createProjectPriority', {
    projectID,
    label: 'High',
    flag: '#ff0000',
  })
  await fill(server, 'priority', priority, prioritiesMax - 2, "'label', 'L' || n")
  await expectFull(server, agency.staff, 'createProjectPriority', two, 'projectID')
  const { id: tag } = await change(server, staff, 'createProjectTag', { projectID, label: 'Print' })
  await fill(server, 'project_tag', tag, tagsMax - 2, "'label', 'L' || n")
  await expectFull(
    server,
    agency.staff,
    'createProjectTag',
    two.map(({ label }) => ({ projectID, label })),
    'projectID',
  )
})

test('a task has no more sub-tasks, people and messages than are counted for it', async () => {
  const { staff, admin, owner } = agency
  const { columnIds } = await beginProject(server, staff)
  const taskID = await addTask(server, staff, columnIds[0])
  const { id: part } = await change(server, staff, 'createSubsTask', { taskID, title: 'Part' })
  await fill(server, 'subs_task', part, subTasksMax - 2, rank)
  await withClient(server.databaseUrl, (client) =>
    client.query('update task set sub_tasks = $2 where id = $1', [taskID, subTasksMax - 1]),
  )
  await expectFull(
    server,
    agency.staff,
    'createSubsTask',
    ['One', 'Two'].map((title) => ({ taskID, title })),
    'taskID',
  )
  const { id: assignment } = await change(server, staff, 'createUserTask', { taskID, userID: owner.userId })
  await fill(server, 'user_task', assignment, assigneesMax - 2, "'user_id', gen_random_uuid()")
  const second = await addTask(server, staff, columnIds[0])
  const { row: theirs } = await tryChange(server, staff, 'createUserTask', {
    taskID: second,
    userID: owner.userId,
  })
  await fill(server, 'user_task', theirs?.id ?? '', assigneesMax - 2, "'user_id', gen_random_uuid()")
  await expectFull(
    server,
    agency.staff,
    'createUserTask',
    [staff, admin].map(({ userId }) => ({ taskID, userID: userId })),
    'userID',
  )
  await expectFull(
    server,
    agency.staff,
    'updateTasks',
    [staff, admin].map(({ userId }) => ({ ids: [second], assigneeID: userId })),
    'assigneeID',
  )
  const { conversationId } = await openChannel(server, staff)
  const messages: string[] = []
  for (let at = 0; at <= linksMax; at += 1) messages.push((await say(server, staff, conversationId)).id)
  for (const messageID of messages.slice(2))
    await change(server, staff, 'createMessageTask', { taskID, messageID })
  await expectFull(
    server,
    agency.staff,
    'createMessageTask',
    messages.slice(0, 2).map((messageID) => ({ taskID, messageID })),
    'messageID',
  )
})

test('where a board has more cards than one answer may hold, every column has the same share of them, the first ones', async () => {
  const { staff } = agency
  const { boardId, columnIds } = await beginProject(server, staff, {
    columns: Array.from({ length: 11 }, (_, at) => `Column ${at}`),
  })
  for (const columnID of columnIds)
    await fill(server, 'task', await addTask(server, staff, columnID), 199, rank)
  const query =
    'query ($id: ID!, $limit: Int) { tasksByBoard(boardID: $id, limit: $limit) { columnID rank } }'
  const { data } = await server.graphql<{ tasksByBoard: { columnID: string; rank: string }[] }>(
    staff,
    query,
    { id: boardId, limit: 200 },
  )
  const share = Math.floor(boardTasksMax / columnIds.length)
  for (const id of columnIds) {
    const ranks = data?.tasksByBoard.filter(({ columnID }) => columnID === id).map((task) => task.rank) ?? []
    expect([ranks.length, ranks.toSorted().at(-1)]).toEqual([share, `a00${share - 1}V`])
  }
})
