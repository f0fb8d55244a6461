import { admins, type Case, input, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { change } from '../testing/change.ts'
import { automate } from './factory.ts'

const own = async (world: World, name = 'Mornings'): Promise<string> =>
  (await automate(world.server, world.staff, { name })).id

async function run(world: World, name?: string): Promise<string> {
  const automationID = await own(world, name)
  return (await change(world.server, world.staff, 'runAutomation', { automationID })).id
}

/** Of an automation of staff: for colleagues there is none, and admins see it. */
const seen = 'U N N F ok ok ok'
const changed = 'U N N F ok F F'

const definition = { name: 'Evenings', subject: 'tasks', filter: [] }
const steps = ({ admin }: World) => [{ action: 'notify', userIDs: [admin.userId], content: 'Good evening' }]

export const cases: Case[] = [
  {
    operation: 'automationMatches',
    outcomes: staff,
    variables: () => ({ subject: 'conversations', filter: [] }),
  },
  {
    operation: 'automationRuns',
    outcomes: seen,
    variables: async (world) => ({ automationID: await own(world) }),
  },
  {
    operation: 'getAutomationRun',
    outcomes: seen,
    variables: async (world) => ({ id: await run(world) }),
  },
  { operation: 'automationLimits', outcomes: staff },
  {
    operation: 'createAutomation',
    outcomes: staff,
    variables: (world) => input({ ...definition, steps: steps(world) }),
  },
  {
    operation: 'updateAutomation',
    of: 'staff',
    outcomes: changed,
    variables: async (world) => input({ id: await own(world), name: 'Other' }),
  },
  {
    operation: 'dryRunAutomation',
    outcomes: staff,
    variables: (world) => input({ ...definition, steps: steps(world) }),
  },
  {
    operation: 'runAutomation',
    of: 'staff',
    outcomes: seen,
    variables: async (world) => input({ automationID: await own(world) }),
  },
  {
    operation: 'pauseAutomation',
    of: 'staff',
    outcomes: seen,
    variables: async (world) => input({ id: await own(world), until: '2099-01-01' }),
  },
  {
    operation: 'takeOverAutomation',
    of: 'staff',
    outcomes: admins,
    variables: async (world) => input({ id: await own(world) }),
  },
  {
    operation: 'pauseAutomations',
    outcomes: admins,
    variables: () => input({ paused: true }),
  },
  {
    operation: 'pauseAutomations',
    of: 'all, which go on',
    outcomes: admins,
    variables: () => input({ paused: false }),
  },
]

/** An automation that was run, and the run; their steps are secrets of staff. */
export const planted: Planted = {
  Automation: own,
  AutomationRun: run,
}
