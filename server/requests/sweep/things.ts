import { newId } from '../../platform/ids.ts'
import type { World } from '../../sweep/world.ts'
import { change } from '../../testing/change.ts'
import { addCategory, addRequest, putUp } from '../factory.ts'

/** A request issued by the client: visible to them and to staff. */
export const theirs = 'U N N ok ok ok ok'
/** Of a person not visible to the client: it does not exist for the client. */
export const notTheirs = 'U N N N ok ok ok'
export const admins = 'U N N F F ok ok'

export const theirRequest = ({ server, client }: World, input: Record<string, unknown> = {}) =>
  addRequest(server, client, input)

export const hiddenRequest = ({ server, staff }: World) => addRequest(server, staff, { title: 'Ours' })

export const category = ({ server, admin }: World) => addCategory(server, admin, { category: newId() })

export const comment = async (world: World, input: Record<string, unknown> = {}): Promise<string> => {
  const requestID = await theirRequest(world)
  return (
    await change(world.server, world.staff, 'createRequestComment', { requestID, content: 'Words', ...input })
  ).id
}

/** Files submitted to the client, or without a stage first to the team. */
export const approval = async (
  world: World,
  input: Record<string, unknown> = { side: 'client', stage: 'Client' },
) => putUp(world.server, world.staff, await theirRequest(world), input)

export const note = async (world: World, input: Record<string, unknown> = {}): Promise<string> => {
  const { versionID } = await approval(world)
  const pin = { versionID, top: 0.5, left: 0.5, content: 'Words', ...input }
  return (await change(world.server, world.staff, 'createReview', pin)).id
}
