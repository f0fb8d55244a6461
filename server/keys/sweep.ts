import { newId } from '../platform/ids.ts'
import { admins, type Case, input, type Planted } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { makeKey } from './factory.ts'

const key = async ({ server, admin }: World, name = `Key ${newId()}`) =>
  (await makeKey(server, admin, { name, role: 'user' })).id

/** Entities that only admins see. */
export const planted: Planted = { Credential: key }

// Keys are created in every try of a sweep, so they are denied again.
const denied = async (world: World) => {
  const id = await key(world)
  const deny = 'mutation ($input: DenyCredentialInput!) { denyCredential(input: $input) { id } }'
  await world.server.graphql(world.admin, deny, input({ id }))
  return id
}

/** The operations of access keys. */
export const cases: Case[] = [
  { operation: 'getCredential', outcomes: admins, variables: async (world) => ({ id: await denied(world) }) },
  {
    operation: 'getCredential',
    of: 'nothing',
    outcomes: 'U N N F F N N',
    variables: () => ({ id: newId() }),
  },
  {
    operation: 'credentialsByAgency',
    outcomes: admins,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'credentialsByAgency',
    of: 'another',
    outcomes: 'U N N F F N N',
    variables: () => ({ agencyID: newId() }),
  },
  {
    operation: 'createCredential',
    outcomes: admins,
    variables: () => input({ name: 'New', role: 'client' }),
  },
  {
    operation: 'denyCredential',
    outcomes: admins,
    variables: async (world) => input({ id: await key(world) }),
  },
]
