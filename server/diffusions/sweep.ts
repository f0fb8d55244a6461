import { newId } from '../platform/ids.ts'
import { type Case, input, members, type Planted } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { deliver, makeList, received, sendText } from './factory.ts'

const staff = 'U N N F ok ok ok'
/** For lists of an admin: NOT_FOUND for other staff. */
const ofAdmin = 'U N N F N ok ok'
const hidden = 'U N N N N N N'

const list = async ({ server, staff }: World): Promise<string> => (await makeList(server, staff)).id
const adminsList = async ({ server, admin }: World): Promise<string> => (await makeList(server, admin)).id
const text = async (world: World): Promise<string> =>
  sendText(world.server, world.staff, await list(world), 'for clients')

export const cases: Case[] = [
  {
    operation: 'diffusionsByAgency',
    outcomes: members,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'getDiffusion',
    outcomes: 'U N N N ok ok ok',
    variables: async (world) => ({ id: await list(world) }),
  },
  {
    operation: 'getDiffusion',
    of: 'an admin',
    outcomes: 'U N N N N ok ok',
    variables: async (world) => ({ id: await adminsList(world) }),
  },
  {
    operation: 'getDiffusion',
    of: 'what a client received',
    outcomes: 'U N N ok N N N',
    variables: async (world) => ({ id: await ownChannel(world) }),
  },
  {
    operation: 'diffusionMessagesByDiffusion',
    outcomes: staff,
    variables: async (world) => ({ diffusionID: await list(world) }),
  },
  {
    operation: 'diffusionMessagesByDiffusion',
    of: 'an admin',
    outcomes: ofAdmin,
    variables: async (world) => ({ diffusionID: await adminsList(world) }),
  },
  {
    operation: 'diffusionDeliveriesByMessage',
    outcomes: staff,
    variables: async (world) => ({ messageID: await text(world) }),
  },
  {
    operation: 'diffusionAudience',
    outcomes: staff,
    variables: () => ({ audience: { roles: ['client'] } }),
  },
  { operation: 'diffusionChoices', outcomes: staff },
  {
    operation: 'createDiffusion',
    outcomes: staff,
    variables: () => input({ name: 'News', roles: ['client'] }),
  },
  {
    operation: 'createDiffusion',
    of: 'the team',
    outcomes: 'U N N F B ok ok',
    variables: () => input({ name: 'News', roles: ['user'] }),
  },
  {
    operation: 'updateDiffusion',
    of: 'staff',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: await list(world), name: 'Other news' }),
  },
  {
    operation: 'createDiffusionMessage',
    of: 'staff',
    outcomes: 'U N N F ok F F',
    variables: async (world) => input({ id: newId(), diffusionID: await list(world), content: 'Words' }),
  },
  {
    operation: 'createDiffusionMessage',
    of: 'an admin',
    outcomes: 'U N N F N ok F',
    variables: async (world) =>
      input({ id: newId(), diffusionID: await adminsList(world), content: 'Words' }),
  },
  {
    operation: 'stopDiffusionMessage',
    outcomes: staff,
    variables: async (world) => input({ id: await text(world) }),
  },
  {
    operation: 'answerDiffusion',
    of: 'what a client received',
    outcomes: 'U N N ok N N N',
    variables: async (world) => input({ id: newId(), messageID: await ownMessage(world), content: 'Thanks' }),
  },
  {
    operation: 'getMessage',
    of: 'a broadcast that a client received',
    outcomes: 'U N N ok N N N',
    variables: async (world) => ({ id: await ownMessage(world) }),
  },
  {
    operation: 'getChannel',
    of: 'a list, which is no channel',
    outcomes: hidden,
    variables: async (world) => ({ id: await list(world) }),
  },
]

async function delivered(world: World) {
  const { server, client, staff } = world
  await deliver(server, staff, await text(world))
  const [broadcast] = await received(server, client)
  if (!broadcast) throw new Error('nothing was delivered')
  return broadcast
}

const ownChannel = async (world: World): Promise<string> => (await delivered(world)).channelID
const ownMessage = async (world: World): Promise<string> => (await delivered(world)).messages[0]?.id ?? ''

/** A list with a delivered text, so that every type has a row. */
export async function plant(world: World): Promise<void> {
  await delivered(world)
}

export const planted: Planted = {
  Diffusion: async ({ server, staff }, name = newId()) => (await makeList(server, staff, { name })).id,
}
