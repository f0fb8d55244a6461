import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { look, mailsTo, pass } from '../away/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { addRequest } from '../requests/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import { settableClock, type TestServer, testServer } from '../testing/server.ts'
import { addTask, beginProject, type TestProject } from '../work/factory.ts'

const clock = settableClock('2031-03-03T09:00:00.000Z')
const server: TestServer = await testServer({
  worker: false,
  clock,
  env: { LIMIT_CALLS_PER_MINUTE: '1000000' },
})
let agency: TestAgency
let project: TestProject

beforeEach(async () => {
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
})
afterAll(() => server.stop())

const choose = (person: AgencyCaller, topic: string, channel: string, on: boolean) =>
  change(server, person, 'updateNotificationChoice', { topic, channel, on })
const assignTo = ({ userId }: AgencyCaller, title: string) =>
  addTask(server, agency.staff, project.columnIds[0], { title, assigneeIDs: [userId] })
const goOn = async (minutes: number) => {
  await pass(server, clock, minutes, [agency.owner, agency.admin, agency.staff, agency.client])
  await look(server)
}

async function shownTo(person: AgencyCaller, after = '2026-01-01T00:00:00.000Z') {
  await server.settle()
  type Row = { kind: string; sentence: string }
  const { data } = await server.graphql<{
    notificationsByUser: { items: Row[] }
    unreadNotifications: number
    newNotifications: Row[]
  }>(
    person,
    `query ($after: DateTime!) { notificationsByUser { items { kind sentence } } unreadNotifications
      newNotifications(after: $after) { kind sentence } }`,
    { after },
  )
  return {
    listed: data?.notificationsByUser.items.map(({ sentence }) => sentence),
    unread: data?.unreadNotifications,
    onDesktop: data?.newNotifications.map(({ sentence }) => sentence),
  }
}

async function matrixOf(person: AgencyCaller): Promise<Record<string, string>> {
  type Cell = { topic: string; channel: string; on: boolean }
  const { data } = await server.graphql<{ me: { notificationChoices: Cell[] } }>(
    person,
    '{ me { notificationChoices { topic channel on } } }',
  )
  const matrix: Record<string, string> = {}
  for (const { topic, channel, on } of data?.me.notificationChoices ?? [])
    matrix[topic] = `${matrix[topic] ?? ''} ${on ? channel : '-'}`.trim()
  return matrix
}

test('at first everything is as it was; clients have no topics of the agency’s own', async () => {
  const ofClients = {
    messages: 'inApp desktop mail -',
    tasks: 'inApp - - -',
    requests: 'inApp - mail -',
    approvals: 'inApp desktop mail -',
    calendar: 'inApp desktop mail -',
  }
  expect(await matrixOf(agency.client)).toEqual(ofClients)
  expect(await matrixOf(agency.staff)).toEqual({
    ...ofClients,
    timeOff: 'inApp - - -',
    serviceLevels: 'inApp - - -',
    automations: 'inApp - - -',
    people: 'inApp - - -',
  })
})

test('a topic that is off in the app is neither listed nor counted, and may still come to the desktop', async () => {
  await assignTo(agency.admin, 'Before')
  await choose(agency.admin, 'tasks', 'inApp', false)
  await assignTo(agency.admin, 'After')
  const before = 'Stefan Staff assigned you “Before”'
  expect(await shownTo(agency.admin)).toEqual({ listed: [before], unread: 1, onDesktop: [] })
  await choose(agency.admin, 'tasks', 'desktop', true)
  expect(await shownTo(agency.admin)).toEqual({
    listed: [before],
    unread: 1,
    onDesktop: ['Stefan Staff assigned you “After”', before],
  })
  expect((await shownTo(agency.admin, clock.now().toISOString())).onDesktop).toEqual([])
})

test('by mail at once: what happens within a few minutes comes in one mail, without what was read or is gone', async () => {
  await choose(agency.admin, 'tasks', 'mail', true)
  await assignTo(agency.admin, 'One')
  await assignTo(agency.admin, 'Two')
  const gone = await assignTo(agency.admin, 'Three')
  expect(mailsTo(server, agency.admin)).toEqual([])
  await change(server, agency.staff, 'deleteTask', { id: gone })
  await goOn(4)
  const [mail, ...more] = mailsTo(server, agency.admin)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 notifications from Northwind')
  expect(mail?.text).toContain('assigned you “One”')
  expect(mail?.text).toContain('assigned you “Two”')
  expect(mail?.text).not.toContain('Three')
  expect(mail?.unsubscribe).toContain('/chat-settings')

  await assignTo(agency.admin, 'Four')
  await server.settle()
  const list = await server.graphql<{ notificationsByUser: { items: { id: string }[] } }>(
    agency.admin,
    '{ notificationsByUser { items { id } } }',
  )
  const upToID = list.data?.notificationsByUser.items[0]?.id
  await server.graphql(
    agency.admin,
    'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) }',
    { input: { upToID } },
  )
  await assignTo(agency.admin, 'Five')
  await goOn(4)
  expect(mailsTo(server, agency.admin).map(({ subject }) => subject)).toEqual([
    '2 notifications from Northwind',
    'Stefan Staff assigned you “Five”',
  ])
})

test('turned off before it was sent, a mail is not sent; nor to others than those who chose it', async () => {
  await choose(agency.admin, 'tasks', 'mail', true)
  await assignTo(agency.admin, 'One')
  await assignTo(agency.owner, 'One')
  await choose(agency.admin, 'tasks', 'mail', false)
  await goOn(4)
  expect([...mailsTo(server, agency.admin), ...mailsTo(server, agency.owner)]).toEqual([])
})

test('mails that rooms send themselves obey the choice, and the list stays', async () => {
  const assign = async (enChargeUser: string) => {
    const id = await addRequest(server, agency.client)
    await change(server, agency.staff, 'updateRequest', { id, enChargeUser })
    await goOn(2)
    return id
  }
  await assign(agency.admin.userId)
  const before = mailsTo(server, agency.admin).length
  expect(before).toBeGreaterThan(0)
  await choose(agency.admin, 'requests', 'mail', false)
  const listed = (await shownTo(agency.admin)).listed?.length
  await assign(agency.admin.userId)
  expect(mailsTo(server, agency.admin)).toHaveLength(before)
  expect((await shownTo(agency.admin)).listed?.length).toBeGreaterThan(listed ?? 0)
})

test('the morning email lists what is unread of the chosen topics since the last one', async () => {
  await change(server, agency.admin, 'updateUser', { id: agency.admin.userId, timeZone: 'UTC' })
  await choose(agency.admin, 'tasks', 'digest', true)
  const morning = async (day: string) => {
    clock.set(`${day}T08:10:00.000Z`)
    await goOn(0)
    return mailsTo(server, agency.admin).filter(({ unsubscribe }) => unsubscribe?.includes('mail=digest'))
  }
  await assignTo(agency.admin, 'One')
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const [first, ...more] = await morning(tomorrow)
  expect(more).toEqual([])
  expect(first?.subject).toBe('1 notification from Northwind')
  expect(first?.text).toContain('assigned you “One”')
  const later = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  expect(await morning(later)).toHaveLength(1)
})

test('the cells of messages are the settings that accounts had before', async () => {
  await choose(agency.admin, 'messages', 'mail', false)
  await choose(agency.admin, 'messages', 'digest', true)
  const ofAccount = async () => {
    const { data } = await server.graphql<{ me: unknown }>(
      agency.admin,
      '{ me { unseenNotificationEnabled dailyNotification } }',
    )
    return data?.me
  }
  expect(await ofAccount()).toEqual({ unseenNotificationEnabled: false, dailyNotification: true })
  await change(server, agency.admin, 'updateUser', {
    id: agency.admin.userId,
    unseenNotificationEnabled: true,
    dailyNotification: false,
  })
  expect((await matrixOf(agency.admin)).messages).toBe('inApp desktop mail -')
})

test('only what differs from the defaults is kept, and choices made at the same moment are all kept', async () => {
  const kept = () =>
    withClient(server.databaseUrl, async (database) => {
      const query = 'select notification_choices from account where id = $1'
      return (await database.query(query, [agency.admin.userId])).rows[0].notification_choices
    })
  await Promise.all([
    choose(agency.admin, 'tasks', 'mail', true),
    choose(agency.admin, 'tasks', 'digest', true),
    choose(agency.admin, 'people', 'inApp', false),
  ])
  expect(await kept()).toEqual({ tasks: { mail: true, digest: true }, people: { inApp: false } })
  await choose(agency.admin, 'people', 'inApp', true)
  await choose(agency.admin, 'tasks', 'mail', false)
  await choose(agency.admin, 'tasks', 'digest', false)
  expect(await kept()).toEqual({})
})

test('bad input names its field and changes nothing', async () => {
  const fieldOf = async (operation: string, input: Record<string, unknown>, person = agency.admin) => {
    const { error } = await tryChange(server, person, operation, input)
    return Object.keys((error?.extensions as { fields?: object } | undefined)?.fields ?? {}).join()
  }
  await change(server, agency.admin, 'updateQuietHours', { from: '22:00', to: '07:00' })
  expect(await fieldOf('updateQuietHours', { from: '22:00', to: '7:00' })).toBe('to')
  expect(await fieldOf('updateQuietHours', { from: '24:00', to: '07:00' })).toBe('from')
  expect(await fieldOf('updateQuietHours', { from: '22:00' })).toBe('to')
  expect(await fieldOf('updateQuietHours', { to: '22:00' })).toBe('from')
  expect(await fieldOf('updateQuietHours', { from: '22:00', to: '22:00' })).toBe('to')
  const staffOnly = { topic: 'serviceLevels', channel: 'mail', on: true }
  expect(await fieldOf('updateNotificationChoice', staffOnly, agency.client)).toBe('topic')
  const { data } = await server.graphql(agency.admin, '{ me { quietHours { from to exceptMentions } } }')
  expect(data).toEqual({ me: { quietHours: { from: '22:00', to: '07:00', exceptMentions: true } } })
  await change(server, agency.admin, 'updateQuietHours', {})
  expect((await server.graphql(agency.admin, '{ me { quietHours { from } } }')).data).toEqual({
    me: { quietHours: null },
  })
})

test('nobody sees the settings of others', async () => {
  const { data } = await server.graphql(
    agency.admin,
    'query ($id: ID!) { getUser(id: $id) { notificationChoices { on } quietHours { from } } }',
    { id: agency.staff.userId },
  )
  expect(data).toEqual({ getUser: { notificationChoices: null, quietHours: null } })
})

test('marking everything as read leaves what the app does not show to its mail', async () => {
  const { admin, client, staff } = agency
  await choose(admin, 'tasks', 'mail', true)
  await choose(admin, 'tasks', 'inApp', false)
  await assignTo(admin, 'Mail only')
  const id = await addRequest(server, client)
  await change(server, staff, 'updateRequest', { id, enChargeUser: admin.userId })
  await server.settle()
  const { data } = await server.graphql<{ notificationsByUser: { items: { id: string }[] } }>(
    admin,
    '{ notificationsByUser { items { id } } }',
  )
  const upToID = data?.notificationsByUser.items[0]?.id
  const read = 'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) }'
  expect((await server.graphql(admin, read, { input: { upToID } })).data).toEqual({
    markNotificationsRead: 0,
  })
  await goOn(5)
  expect(mailsTo(server, admin).map(({ subject }) => subject)).toContain(
    'Stefan Staff assigned you “Mail only”',
  )
})
