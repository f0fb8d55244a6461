import { readLocal, writeLocal } from '../local.ts'

/** The key under which a browser stores a person's data: cache, drafts and outbox depend on all of it. */
export interface WorkspaceKey {
  personId: string
  /** Undefined for a person without an agency. */
  agencyId: string | undefined
  role: string
}

export function keyText({ personId, agencyId = '', role }: WorkspaceKey): string {
  return [personId, agencyId, role].join('|')
}

export interface KnownRoles {
  personId: string
  /** Agency id to role. */
  roles: Record<string, string>
}

const name = 'atrium.my.roles'

export function rememberRoles(known: KnownRoles): void {
  writeLocal(name, known)
}

/** The key for an agency from what this browser remembers, so that starting needs no response from the server. */
export function rememberedKey(
  personId: string | undefined,
  agencyId: string | undefined,
): WorkspaceKey | undefined {
  const known = readLocal<KnownRoles>(name)
  if (!known || known.personId !== personId || !agencyId) return undefined
  const role = known.roles[agencyId]
  return role === undefined ? undefined : { personId: known.personId, agencyId, role }
}

/** True if data under this key belongs to another person, or to an outdated role. */
export function isOutdated(text: string, known: KnownRoles): boolean {
  const [personId, agencyId = '', role] = text.split('|')
  return personId !== known.personId || (agencyId !== '' && known.roles[agencyId] !== role)
}

/** The key of the same person in the same agency now, if they are staff there. */
export function staffKeyOf(text: string, { personId, roles }: KnownRoles): string | undefined {
  const [person, agencyId = ''] = text.split('|')
  const role = roles[agencyId]
  if (person !== personId || role === undefined || role === 'client') return undefined
  return keyText({ personId, agencyId, role })
}
