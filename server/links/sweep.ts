import { type Case, input, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { addLink } from './factory.ts'

const ofAgency = ({ server, admin }: World, name = 'Handbook') =>
  addLink(server, admin, { name, roles: ['admin', 'user'] })

const ofStaff = ({ server, staff: caller }: World) => addLink(server, caller)

/** Content that clients must not see, for the checks for leaks. */
export const planted: Planted = { UserAction: ofAgency }

const words = { name: 'Wiki', link: 'https://wiki.example.com/' }

export const cases: Case[] = [
  { operation: 'createUserAction', of: 'their own', outcomes: staff, variables: () => input(words) },
  {
    operation: 'createUserAction',
    of: 'the agency',
    outcomes: 'U N N F F ok ok',
    variables: () => input({ ...words, roles: ['client'] }),
  },
  {
    operation: 'updateUserAction',
    of: 'the agency',
    outcomes: 'U N N F F ok ok',
    variables: async (world) => input({ id: await ofAgency(world), name: 'Wiki', order: 0 }),
  },
  {
    operation: 'updateUserAction',
    of: 'staff',
    outcomes: 'U N N F ok N N',
    variables: async (world) => input({ id: await ofStaff(world), name: 'Wiki' }),
  },
  {
    operation: 'deleteUserAction',
    of: 'the agency',
    outcomes: 'U N N F F ok ok',
    variables: async (world) => input({ id: await ofAgency(world) }),
  },
  {
    operation: 'deleteUserAction',
    of: 'staff',
    outcomes: 'U N N F ok N N',
    variables: async (world) => input({ id: await ofStaff(world) }),
  },
]
