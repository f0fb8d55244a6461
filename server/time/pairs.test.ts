import { afterAll, beforeAll, test } from 'vitest'
import { type AgencyCaller, join, type TestAgency } from '../agencies/factory.ts'
import { newId } from '../platform/ids.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { addTask, beginProject, change } from '../work/factory.ts'
import { addSegment, startTime } from './factory.ts'
import { access } from './policy.ts'

// A person's time, from two of their devices at the same moment.
let server: TestServer
let agency: TestAgency
let person: AgencyCaller

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
  person = await join(server, agency.agencyId, { role: 'admin', name: 'Paula' })
})
afterAll(() => server.stop())

type Thing = { timerID: string; activityID: string; taskID: string; projectID: string; companyID: string }

let hours = 0
/** Some minutes in which nothing was written down yet. */
function minutes(): { startAt: string; endAt: string } {
  hours += 1
  const start = Date.now() - hours * 3_600_000
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + 600_000).toISOString() }
}
let days = 0
/** A day on which nobody is away yet. */
function day(): { start: string; end: string } {
  days += 1
  const start = new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10)
  return { start, end: start }
}

async function plant(): Promise<Thing> {
  const { projectId: projectID, columnIds } = await beginProject(server, agency.staff)
  const taskID = await addTask(server, agency.staff, columnIds[0])
  const { id: activityID } = await change(server, person, 'createActivity', { taskID })
  const { id: timerID } = await startTime(server, person, { taskID })
  const { id: companyID } = await change(server, agency.owner, 'createCompany', { name: newId() })
  return { timerID, activityID, taskID, projectID, companyID }
}

const segment = async ({ timerID }: Thing) => {
  const { startAt, endAt } = minutes()
  return (await addSegment(server, person, timerID, startAt, endAt)).id
}
const timeOff = async () => (await change(server, person, 'createTimeOff', day())).id

const acts: Record<string, Act<Thing>> = {
  createActivity: ({ taskID }) => ({ taskID }),
  createTimer: ({ activityID }) => ({ activityID }),
  startTimer: ({ taskID }) => ({ taskID }),
  'startTimer elsewhere': () => ({ title: newId() }),
  updateTimer: ({ timerID: id }) => ({ id, status: 'paused' }),
  'updateTimer running': ({ timerID: id }) => ({ id, status: 'running' }),
  'updateTimer stopped': ({ timerID: id }) => ({ id, status: 'stopped' }),
  undoTimerStart: ({ timerID: id }) => ({ id }),
  createTimerSegment: ({ timerID }) => ({ timerID, ...minutes() }),
  updateTimerSegment: async (thing) => ({ id: await segment(thing), ...minutes() }),
  deleteTimerSegment: async (thing) => ({ id: await segment(thing) }),
  updateTimeSettings: () => ({ hidesNames: true }),
  createTimeOff: () => day(),
  decideTimeOff: async () => ({ id: await timeOff(), status: 'approved' }),
  deleteTimeOff: async () => ({ id: await timeOff() }),
  updateWorkingHours: () => ({ week: [] }),
  'updateWorkingHours of a company': ({ companyID }) => ({ companyID, timeZone: 'Europe/Berlin' }),
  deleteWorkingHours: ({ companyID }) => ({ companyID }),
  deleteCompany: ({ companyID: id }) => ({ id }),
  // What the time was for.
  deleteTask: ({ taskID: id }) => ({ id }),
  deleteProject: ({ projectID: id }) => ({ id }),
  // A person who is briefly not staff has no running timer.
  updateAgencyUser: () => ({ id: person.memberId, active: false }),
  'updateAgencyUser back': () => ({ id: person.memberId, active: true }),
}

test('any two things are done to the time of one person at once: nobody waits in a circle, and the sums are right', async () => {
  await expectEveryPair(server, {
    plant: async () => {
      await change(server, agency.owner, 'updateAgencyUser', { id: person.memberId, active: true })
      return plant()
    },
    acts,
    ends: [
      'undoTimerStart',
      'deleteCompany',
      'deleteTask',
      'deleteProject',
      'updateAgencyUser',
      'updateAgencyUser back',
    ],
    callers: [person, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** Running timers of an inactive person, or a second one of the same person. */
const wrongRows = `select t.id, t.status from timer t
       join agency_user m on m.agency_id = t.agency_id and m.user_id = t.started_by
       where (t.status = 'running' and not m.active)
         or t.status = 'running' and exists (select from timer o where o.agency_id = t.agency_id
           and o.started_by = t.started_by and o.id <> t.id and o.status = 'running')`
