import { afterAll, beforeAll, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { openChannel } from '../messaging/factory.ts'
import { newId } from '../platform/ids.ts'
import { change } from '../testing/change.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { addTask, beginProject } from '../work/factory.ts'
import { addEvent, tokenOfEvent } from './factory.ts'
import { access } from './policy.ts'

// The owner of a meeting does any two acts on it from two devices concurrently, and its guests answer.
let server: TestServer
let agency: TestAgency
let columnId: string | undefined

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  columnId = (await beginProject(server, agency.admin)).columnIds[0]
})
afterAll(() => server.stop())

interface Thing {
  id: string
  newId: string
  conversationID: string
  channelId: string
  taskID: string
  otherTaskID: string
  linkID: string
  token: string
}

const times = { startAt: '2031-03-03T10:00:00Z', endAt: '2031-03-03T11:00:00Z' }

async function plant(): Promise<Thing> {
  const { admin, staff, owner, agencyId } = agency
  const { channelId, conversationId: conversationID } = await openChannel(server, admin, { others: [staff] })
  const guests = { guestsId: [staff.userId, admin.userId], guests: ['reception@lumiere.example'] }
  const id = await addEvent(server, admin, { conversationID, ...guests })
  const taskID = await addTask(server, owner, columnId)
  return {
    ...{ id, newId: newId(), conversationID, channelId, taskID },
    otherTaskID: await addTask(server, owner, columnId),
    linkID: (await change(server, admin, 'createTaskEvent', { taskID, eventID: id })).id,
    token: await tokenOfEvent(server, agencyId, id),
  }
}

const acts: Record<string, Act<Thing>> = {
  createEvent: ({ newId: id, conversationID }) => ({ id, title: 'Review', ...times, conversationID }),
  updateEvent: ({ id }) => ({
    id,
    startAt: '2031-03-03T10:30:00Z',
    guestsId: [agency.staff.userId, agency.client.userId],
  }),
  deleteEvent: ({ id }) => ({ id }),
  answerEvent: ({ id }) => ({ id, answer: 'accepted' }),
  answerInvitation: ({ token }) => ({ token, answer: 'tentative', sequence: 0 }),
  createTaskEvent: ({ id, otherTaskID }) => ({ eventID: id, taskID: otherTaskID }),
  deleteTaskEvent: ({ linkID }) => ({ id: linkID }),
  updateCalendarSettings: () => ({ conferenceAddress: 'https://meet.example.com/{room}' }),
  // Acts on its message, its channel, its task and its guests.
  deleteMessage: ({ id }) => ({ id }),
  updateChannel: ({ channelId: id }) => ({ id, private: true }),
  deleteTask: ({ taskID: id }) => ({ id }),
  updateAgencyUser: () => ({ id: agency.staff.memberId, position: 'Designer' }),
}

test('any two things are done to events at once: nobody waits in a circle, and no guest is there twice', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    ends: ['deleteEvent', 'deleteTaskEvent', 'deleteMessage', 'deleteTask', 'updateEvent'],
    callers: [agency.admin, agency.staff],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Guests of events that are gone, and messages of meetings that were announced twice. */
const wrongRows = `select g.id, 1 from event_guest g where not exists
    (select from calendar_event e where e.agency_id = g.agency_id and e.id = g.event_id)
  union all select id, count(*) from message where payload ? 'event' group by id having count(*) > 1`
