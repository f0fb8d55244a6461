import type { Viewer } from './database/viewer.ts'
import { badInput, deactivated, forbidden, notFound, type ProductError, unauthenticated } from './errors.ts'
import { say } from './sentences.ts'

/** yes: may call; own: may call, and the command decides by the entity; no: refused before the operation runs. */
export type Access = 'yes' | 'own' | 'no'

/**
 * One line of the permission table. former is an outsider, owner an admin. With `keys`, an access key, or a session started by
 * one, counts as a caller of its role: for entities of its agency, not for a person's data across agencies.
 */
export type AccessLine = {
  anonymous: Access
  outsider: Access
  client: Access
  staff: Access
  admin: Access
  keys: boolean
}

export type AccessTable = Record<string, AccessLine>

const columns = ['anonymous', 'outsider', 'client', 'staff', 'admin'] as const

/**
 * Reads a line like `no yes own yes yes`, in the order anonymous, outsider, client, staff, admin. Operations outside any agency
 * belong to a person's own account, so access keys may not call them unless everyone may; a trailing `keys` or `person`
 * overrides this.
 */
export function accessTable<Operation extends string>(
  lines: Record<Operation, string>,
): Record<Operation, AccessLine> {
  const table = {} as Record<Operation, AccessLine>
  for (const [operation, line] of Object.entries<string>(lines)) {
    const { length } = columns
    const given = line.trim().split(/\s+/)
    const [words, [whose, ...rest]] = [given.slice(0, length), given.slice(length)]
    const isWhole = words.length === length && words.every(isAccess) && rest.length === 0
    if (!isWhole || (whose !== undefined && whose !== 'keys' && whose !== 'person'))
      throw new Error(`access of ${operation} is malformed`)
    const [anonymous, outsider] = words
    table[operation as Operation] = {
      ...(Object.fromEntries(columns.map((column, at) => [column, words[at]])) as AccessByRole),
      keys: whose ? whose === 'keys' : outsider === 'no' || anonymous !== 'no',
    }
  }
  return table
}

type AccessByRole = Record<(typeof columns)[number], Access>

const isAccess = (word: string): word is Access => word === 'yes' || word === 'own' || word === 'no'

/** The column of the permission table for a viewer. */
export function columnOf(viewer: Viewer): keyof AccessByRole {
  if (viewer.kind === 'anonymous') return 'anonymous'
  if (viewer.kind === 'person') return 'outsider'
  if (viewer.kind !== 'member') return 'admin'
  if (viewer.role === 'client') return 'client'
  return viewer.role === 'user' ? 'staff' : 'admin'
}

/** Refuses a caller whose column says no. Errors: UNAUTHENTICATED, BAD_USER_INPUT (no agency named), NOT_FOUND, FORBIDDEN. */
export function checkAccess(line: AccessLine, viewer: Viewer): void {
  if (line[columnOf(viewer)] === 'no') throw refusalOf(viewer)
  if (!line.keys && isByKey(viewer)) throw forbidden(say('notByKey'))
}

/** Whether an access key calls, or a session that began by one. */
export const isByKey = (viewer: Viewer): boolean => 'keyId' in viewer && Boolean(viewer.keyId)

/** Why a viewer is refused. */
export function refusalOf(viewer: Viewer): ProductError {
  if (viewer.kind === 'anonymous') return signInAgain(viewer.reason)
  if (viewer.kind !== 'person') return forbidden()
  if (viewer.state === 'inactive') return forbidden(say('deactivated'), 'DEACTIVATED')
  if (viewer.state === 'none') return notFound(say('noAgency'))
  return badInput({ 'Atrium-Agency': say('nameAgency') })
}

const signInAgain = (reason: 'missing' | 'ended' | 'deactivated') =>
  reason === 'deactivated'
    ? deactivated()
    : unauthenticated(reason === 'ended' ? say('sessionEnded') : undefined)
