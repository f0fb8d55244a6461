import { type Case, input, members, people } from '../sweep/case.ts'

/** The operations of identity. */
export const cases: Case[] = [
  { operation: 'me', outcomes: people },
  { operation: 'getUser', of: 'staff', outcomes: members, variables: ({ staff }) => ({ id: staff.userId }) },
  {
    operation: 'getUser',
    of: 'a client in no channel with the client',
    outcomes: 'U N N N ok ok ok',
    variables: async (world) => ({ id: (await world.newcomer('client')).userId }),
  },
  {
    operation: 'getUser',
    of: 'an outsider',
    outcomes: 'U ok N N N N N',
    variables: ({ outsider }) => ({ id: outsider.userId }),
  },
  {
    operation: 'updateUser',
    of: 'the client',
    outcomes: 'U N N ok F F F',
    variables: ({ client }) => input({ id: client.userId, bio: 'x' }),
  },
  {
    operation: 'changePassword',
    outcomes: 'U B B B B B B',
    variables: () => input({ currentPassword: 'not my password', newPassword: 'another password' }),
  },
]
