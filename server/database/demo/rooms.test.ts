import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../platform/database/client.ts'
import type { TestServer } from '../../testing/server.ts'
import { projects, tasksOf } from './story/projects.ts'
import { demoNow, demoServer, enter } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await demoServer()
})
afterAll(() => server.stop())

const one = async (sql: string) =>
  (await withClient(server.databaseUrl, (client) => client.query<Record<string, unknown>>(sql))).rows[0]

test('four projects are there with all their tasks, three of them with a client', async () => {
  expect(await one('select count(*)::int, count(client_id)::int as clients from project')).toEqual({
    count: 4,
    clients: 3,
  })
  expect(await one('select count(*)::int from task')).toEqual({ count: projects.flatMap(tasksOf).length })
  expect(await one('select count(*)::int from project_template')).toEqual({ count: 2 })
})

test.each([
  ['sub-tasks', 'subs_task', 'true', 15],
  ['comments for everybody', 'task_comment', 'not internal', 10],
  ['internal comments', 'task_comment', 'internal', 5],
  ['tasks on somebody’s day', 'user_task', 'is_daily', 10],
  ['tasks with files', 'task', 'jsonb_array_length(attachments) > 0', 2],
  ['links to messages', 'task_message', 'true', 5],
  ['tasks with tags and a priority', 'task', 'cardinality(tags) > 0 and priority_id is not null', 15],
  ['tasks that were done', 'task', `is_completed and status <> 'none'`, 8],
  ['late tasks', 'task', `not is_completed and due_at < '${demoNow.toISOString()}'`, 5],
  ['tasks due today', 'task', `coalesce(end_date, end_at::date) = '${demoNow.toISOString()}'::date`, 4],
])('among them are %s', async (_, table, condition, least) => {
  const found = await one(`select count(*)::int from ${table} where ${condition}`)
  expect(Number(found?.count)).toBeGreaterThanOrEqual(least)
})

test('nothing about them happened in the future', async () => {
  for (const table of ['task', 'task_comment', 'task_change', 'subs_task'])
    expect(await one(`select max(created_at) <= '${demoNow.toISOString()}' as past from ${table}`)).toEqual({
      past: true,
    })
})

test.each([
  ['notes with a comment', 'conversation_note n join note_comment c on c.note_id = n.id', 'true', 1],
  ['service levels that run', 'sla_clock', 'ended_at is null', 3],
  ['asides', 'message_aside', 'true', 2],
  ['messages that wait', 'scheduled_task', `state = 'pending'`, 3],
  ['messages that are sent again and again', 'cron', `type = 'message' and status = 'scheduled'`, 2],
  ['automations', 'automation', 'true', 4],
  ['runs of one', 'automation_run', `state <> 'running'`, 1],
  ['broadcasts that have arrived', 'diffusion_delivery', 'delivered_at is not null', 8],
  [
    'broadcasts that were answered',
    'diffusion_delivery',
    'answered_at is not null and read_at is not null',
    2,
  ],
  ['reactions by clients and the team', 'message_reaction', 'true', 8],
  ['linked accounts', 'sym_link', 'accepted_at is not null', 2],
  ['people who are away', 'account', `away_since is not null and auto_responder_content <> ''`, 1],
  ['files in folders', 'media', 'category_id is not null', 15],
  ['shares', 'shared_group', 'true', 2],
  ['requests of every meaning', 'request', `status in ('new', 'inProgress', 'waitingForClient', 'done')`, 7],
  ['approvals that were signed off', 'request_approval', 'approved', 1],
  ['registrations that wait', 'clients_registration_form', `status = 'waiting'`, 1],
  ['hours on tasks', 'timer_segment s join activity a on a.id = s.activity_id', 'a.task_id is not null', 30],
  ['an agency with a look of its own', 'agency', `skin ->> 'btnColor' is not null`, 1],
  ['an access key', 'credential', `denied_at is null and role = 'client' and not unsigned`, 1],
  ['links of the agency’s own', 'user_action', 'true', 2],
  ['timers that run', 'timer', `status = 'running'`, 1],
])('among what there is are %s', async (_, table, condition, least) => {
  const found = await one(`select count(*)::int from ${table} where ${condition}`)
  expect(Number(found?.count)).toBeGreaterThanOrEqual(least)
})

test('no hour was worked in the future, and a day has less than ten', async () => {
  expect(
    await one(
      `select max(coalesce(end_at, start_at)) <= '${demoNow.toISOString()}' as past from timer_segment`,
    ),
  ).toEqual({ past: true })
  const longest = await one(`select extract(epoch from max(total)) / 3600 as hours from
    (select sum(end_at - start_at) as total from timer_segment group by user_id, start_at::date) days`)
  expect(Number(longest?.hours)).toBeLessThan(10)
})

describe('each sees what is theirs', () => {
  const list = '{ listProjects { items { title } } }'
  const titlesOf = async (email: string) => {
    const { data } = await server.graphql<{ listProjects: { items: { title: string }[] } }>(
      await enter(server, email),
      list,
    )
    return data?.listProjects.items.map(({ title }) => title).toSorted()
  }

  test('the agency everything, a client the projects of their company', async () => {
    expect(await titlesOf('mara@northwind.example')).toEqual(projects.map(({ title }) => title).toSorted())
    expect(await titlesOf('marcus@acme-outdoor.example')).toEqual(['Spring launch'])
    expect(await titlesOf('rui@quintadovale.example')).toEqual([])
  })

  test('no client reads an internal comment', async () => {
    const dana = await enter(server, 'dana@acme-outdoor.example')
    const { data } = await server.graphql<{ listTasks: { items: unknown[] } }>(
      dana,
      '{ listTasks(limit: 100) { items { title comments(limit: 50) { items { content internal } } } } }',
    )
    expect(data?.listTasks.items.length).toBeGreaterThan(10)
    const text = JSON.stringify(data)
    expect(text).toContain('Can the green be a little deeper?')
    for (const { task } of projects.flatMap(tasksOf))
      for (const comment of task.comments ?? [])
        if (comment.internal) expect(text).not.toContain(comment.text)
  })
})
