import { newId } from '../../platform/ids.ts'
import { type Case, input, type Planted, staff } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'
import { beginProject, change } from '../../work/factory.ts'
import { addSegment, startTime } from '../factory.ts'

const theirs = 'U N N ok ok ok ok'
const notTheirs = 'U N N N ok ok ok'
/** An admin's recorded time cannot be corrected by other staff. */
const ownOrAdmin = 'U N N F F ok ok'

const hidden = async ({ server, staff: caller }: World, words = 'Words'): Promise<string> =>
  (await startTime(server, caller, { title: `${words} ${newId()}` })).id
const ofForeignProject = async (world: World, words = 'Words'): Promise<string> => {
  const { projectId } = await beginProject(world.server, world.staff)
  return (await startTime(world.server, world.staff, { projectID: projectId, title: `${words} ${newId()}` }))
    .id
}
const ofClient = async ({ server, staff: caller, client }: World): Promise<string> => {
  const { projectId } = await beginProject(server, caller, { clientID: client.userId })
  return (await startTime(server, caller, { projectID: projectId })).id
}
const adminsTimer = async ({ server, admin }: World): Promise<string> =>
  (await startTime(server, admin, { title: newId() })).id
const activity = async ({ server, staff: caller }: World, words = 'Words'): Promise<string> =>
  (await change(server, caller, 'createActivity', { title: words })).id

let minutes = 0
/** A manual time entry, each on a minute of its own. */
const segment = async (world: World, caller: World['staff'] = world.staff): Promise<string> => {
  const { id: timerID } = await startTime(world.server, caller, { title: newId() })
  const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
  minutes += 2
  return (await addSegment(world.server, caller, timerID, at(minutes), at(minutes + 1))).id
}

/** Content that clients must not see, for the checks for leaks. */
export const planted: Planted = {
  Activity: activity,
  // One without a project, and one of another client's project: each is hidden by its own rule.
  Timer: async (world, words) => {
    await hidden(world, words)
    return ofForeignProject(world, words)
  },
  TimerSegment: async (world) => {
    await change(world.server, world.admin, 'updateTimeSettings', { longTimerHours: 11 })
    return segment(world)
  },
}

export const cases: Case[] = [
  { operation: 'listTimers', outcomes: theirs },
  { operation: 'timersByAgency', outcomes: theirs, variables: ({ agencyId }) => ({ agencyID: agencyId }) },
  { operation: 'timerTotals', outcomes: theirs },
  { operation: 'timeSettings', outcomes: theirs },
  { operation: 'workHours', outcomes: theirs },
  { operation: 'myTimers', outcomes: staff },
  {
    operation: 'getTimer',
    of: 'a project of the client',
    outcomes: theirs,
    variables: async (world) => ({ id: await ofClient(world) }),
  },
  {
    operation: 'getTimer',
    of: 'nothing the client knows',
    outcomes: notTheirs,
    variables: async (world) => ({ id: await hidden(world) }),
  },
  {
    operation: 'getTimer',
    of: 'a project that is not the client’s',
    outcomes: notTheirs,
    variables: async (world) => ({ id: await ofForeignProject(world) }),
  },
  {
    operation: 'timerSegmentsByUser',
    outcomes: staff,
    variables: ({ admin }) => ({ userID: admin.userId, day: '2020-01-01' }),
  },
  {
    operation: 'timeOfTasks',
    of: 'the client',
    outcomes: theirs,
    variables: async ({ server, staff: caller, client }) => ({
      boardID: (await beginProject(server, caller, { clientID: client.userId })).boardId,
    }),
  },
  {
    operation: 'timeOfTasks',
    of: 'nobody the client knows',
    outcomes: notTheirs,
    variables: async ({ server, staff: caller }) => ({
      boardID: (await beginProject(server, caller)).boardId,
    }),
  },
  { operation: 'createActivity', outcomes: staff, variables: () => input({ title: 'Words' }) },
  {
    operation: 'createTimer',
    outcomes: staff,
    variables: async (world) => input({ activityID: await activity(world) }),
  },
  { operation: 'startTimer', outcomes: staff, variables: () => input({ title: newId() }) },
  {
    operation: 'updateTimer',
    outcomes: staff,
    variables: async (world) => input({ id: await hidden(world), status: 'stopped' }),
  },
  {
    operation: 'undoTimerStart',
    of: 'an admin',
    outcomes: ownOrAdmin,
    variables: async (world) => {
      await adminsTimer(world)
      return input({ id: await adminsTimer(world) })
    },
  },
  {
    operation: 'createTimerSegment',
    of: 'an admin',
    outcomes: ownOrAdmin,
    variables: async (world) => {
      minutes += 2
      const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
      return input({ timerID: await adminsTimer(world), startAt: at(minutes), endAt: at(minutes + 1) })
    },
  },
  {
    operation: 'updateTimerSegment',
    of: 'an admin',
    outcomes: ownOrAdmin,
    variables: async (world) => input({ id: await segment(world, world.admin), keep: true }),
  },
  {
    operation: 'deleteTimerSegment',
    of: 'an admin',
    outcomes: ownOrAdmin,
    variables: async (world) => input({ id: await segment(world, world.admin) }),
  },
  {
    operation: 'updateTimeSettings',
    outcomes: 'U N N F F ok ok',
    variables: () => input({ longTimerHours: 12 }),
  },
]
