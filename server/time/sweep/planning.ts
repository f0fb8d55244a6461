import type { AgencyCaller } from '../../agencies/factory.ts'
import { newId } from '../../platform/ids.ts'
import { admins, type Case, input, type Planted, staff } from '../../sweep/case.ts'
import type { World } from '../../sweep/world.ts'
import { change } from '../../testing/change.ts'

/** An admin's request is hidden from other staff. */
const unknownToStaff = 'U N N F N ok ok'
const adminOnly = 'U N N F F ok ok'

let days = 0
/** A day without a request so far. */
const aDay = (): { start: string; end: string } => {
  days += 1
  const day = new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10)
  return { start: day, end: day }
}

const asked = async (
  { server }: World,
  caller: AgencyCaller,
  more: Record<string, unknown> = {},
): Promise<string> => (await change(server, caller, 'createTimeOff', { ...aDay(), ...more })).id

const company = async ({ server, admin }: World): Promise<string> =>
  (await change(server, admin, 'createCompany', { name: newId() })).id

const monday = { day: 1, start: '09:00', end: '17:00' }

/** Content that clients must not see, for the checks for leaks. */
export const planted: Planted = {
  TimeOff: (world, note = 'Words') => asked(world, world.staff, { note }),
  WorkingHours: async (world, name = 'Words') => {
    const companyID = await company(world)
    const holidays = [{ day: '2031-12-25', name }]
    await change(world.server, world.admin, 'updateWorkingHours', { companyID, week: [monday], holidays })
    return companyID
  },
}

export const cases: Case[] = [
  {
    operation: 'timeOffByUser',
    outcomes: staff,
    variables: ({ staff: { userId } }) => ({ userID: userId }),
  },
  { operation: 'timeOffRequests', outcomes: staff },
  {
    operation: 'timeOffBalance',
    of: 'an admin',
    outcomes: adminOnly,
    variables: ({ admin }) => ({ userID: admin.userId }),
  },
  {
    operation: 'timeOffImpact',
    of: 'an admin',
    outcomes: unknownToStaff,
    variables: async (world) => ({ id: await asked(world, world.admin) }),
  },
  { operation: 'createTimeOff', outcomes: staff, variables: () => input(aDay()) },
  {
    operation: 'createTimeOff',
    of: 'somebody else',
    outcomes: adminOnly,
    variables: async ({ newcomer }) => input({ ...aDay(), userID: (await newcomer('user')).userId }),
  },
  {
    operation: 'decideTimeOff',
    of: 'staff',
    outcomes: admins,
    variables: async (world) => input({ id: await asked(world, world.staff), status: 'approved' }),
  },
  {
    operation: 'deleteTimeOff',
    of: 'an admin',
    outcomes: unknownToStaff,
    variables: async (world) => input({ id: await asked(world, world.admin) }),
  },
  { operation: 'workingHours', outcomes: staff },
  {
    operation: 'updateWorkingHours',
    outcomes: admins,
    variables: () => input({ week: [monday], holidays: [{ day: '2031-12-24', name: 'Eve' }] }),
  },
  {
    operation: 'updateWorkingHours',
    of: 'a company',
    outcomes: admins,
    variables: async (world) =>
      input({ companyID: await company(world), week: [monday], timeZone: 'Asia/Tokyo' }),
  },
  {
    operation: 'deleteWorkingHours',
    of: 'a company',
    outcomes: admins,
    variables: async (world) => input({ companyID: await company(world) }),
  },
  { operation: 'workStart', outcomes: staff, variables: ({ client: { userId } }) => ({ userID: userId }) },
  { operation: 'teamWeek', outcomes: staff, variables: () => ({ from: '2031-01-06' }) },
]
