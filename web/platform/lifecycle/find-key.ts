import { toProductError } from '../product-error.ts'
import { currentAgency } from '../session/current-agency.ts'
import { ask } from '../workspace/ask.ts'
import { type KnownRoles, rememberRoles, type WorkspaceKey } from '../workspace/key.ts'
import { agencyOfKeyQuery, rolesQuery } from '../workspace/operations.ts'
import { forgetOutdated } from './forget.ts'

/** The role of a member who was deactivated in their current agency. */
export const deactivated = 'deactivated'

/** Asks the server which workspace to open, and makes its agency the current one. */
export async function findKey(): Promise<WorkspaceKey> {
  const { me, myAgencies } = await ask(rolesQuery, {})
  await takeRoles(knownRoles(me.id, myAgencies))
  const current = currentAgency.get()
  const known = myAgencies.find(({ id }) => id === current)
  if (current && !known && (await isDeactivatedIn(current))) {
    return { personId: me.id, agencyId: current, role: deactivated }
  }
  const agency = known ?? lastUsed(myAgencies)
  currentAgency.set(agency?.id)
  return { personId: me.id, agencyId: agency?.id, role: agency?.viewerRole ?? '' }
}

/** The agency that the person used last, on any device; the first one if they used none. */
export function lastUsed<A extends { viewerSeenAt: string | null }>(agencies: readonly A[]): A | undefined {
  const seen = ({ viewerSeenAt }: A) => viewerSeenAt ?? ''
  return agencies.reduce<A | undefined>(
    (last, each) => (last && seen(last) >= seen(each) ? last : each),
    undefined,
  )
}

async function isDeactivatedIn(agencyId: string): Promise<boolean> {
  try {
    await ask(agencyOfKeyQuery, { id: agencyId }, agencyId)
    return false
  } catch (error) {
    const { reason, code } = toProductError(error)
    if (reason === 'DEACTIVATED') return true
    if (code === 'NOT_FOUND') return false
    throw error
  }
}

export function knownRoles(personId: string, agencies: { id: string; viewerRole: string }[]): KnownRoles {
  return { personId, roles: Object.fromEntries(agencies.map(({ id, viewerRole }) => [id, viewerRole])) }
}

/** Stores the person's roles, and wipes data that they no longer cover. */
export async function takeRoles(known: KnownRoles): Promise<void> {
  rememberRoles(known)
  await forgetOutdated(known)
}
