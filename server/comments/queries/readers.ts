import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'

type Audience<Thing> = {
  /** The clients who can see the thing. */
  clients: (tx: ReadTx, thing: Thing) => Promise<{ has(userId: string): boolean }>
  /** Which of the readers a client may know. */
  knownToClient: (tx: ReadTx, thing: Thing, readers: string[]) => Promise<readonly string[]>
}

/**
 * Which of these people can read a comment on a thing: staff and, unless it is internal, the clients who can see the thing. A
 * client gets only people they may know.
 */
export const defineReaders =
  <Thing>({ clients, knownToClient }: Audience<Thing>) =>
  async (tx: ReadTx, thing: Thing, internal: boolean, userIds: readonly string[]): Promise<string[]> => {
    if (userIds.length === 0) return []
    const those = await clients(tx, thing)
    const memberships = await Promise.all(userIds.map((id) => tx.load(membershipStateOf, id)))
    const readers = userIds.filter((id, at) => {
      const role = memberships[at]?.role
      return role === 'client' ? those.has(id) && !internal : role !== undefined
    })
    if (isStaff(tx.viewer)) return readers
    const known = new Set(await knownToClient(tx, thing, readers))
    return readers.filter((id) => known.has(id))
  }
