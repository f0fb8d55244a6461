import type { Viewer } from './database/viewer.ts'
import { badInput, deactivated, forbidden, notFound, type ProductError, unauthenticated } from './errors.ts'
import { say } from './sentences.ts'

/** yes: may call; own: may call, the command decides by the thing; no: refused at the door. */
export type Access = 'yes' | 'own' | 'no'

/** One line of the permission table. former is an outsider, owner an admin, a key a caller of its role. */
export type AccessLine = {
  anonymous: Access
  outsider: Access
  client: Access
  staff: Access
  admin: Access
}

export type AccessTable = Record<string, AccessLine>

const columns = ['anonymous', 'outsider', 'client', 'staff', 'admin'] as const

/** Reads a line like `no yes own yes yes`, in the order anonymous, outsider, client, staff, admin. */
export function accessTable<Operation extends string>(
  lines: Record<Operation, string>,
): Record<Operation, AccessLine> {
  const table = {} as Record<Operation, AccessLine>
  for (const [operation, line] of Object.entries<string>(lines)) {
    const words = line.trim().split(/\s+/)
    if (words.length !== columns.length || !words.every(isAccess))
      throw new Error(`access of ${operation} is malformed`)
    table[operation as Operation] = Object.fromEntries(
      columns.map((column, at) => [column, words[at]]),
    ) as AccessLine
  }
  return table
}

const isAccess = (word: string): word is Access => word === 'yes' || word === 'own' || word === 'no'

/** Which column of the table a viewer stands in. */
export function columnOf(viewer: Viewer): keyof AccessLine {
  if (viewer.kind === 'anonymous') return 'anonymous'
  if (viewer.kind === 'person') return 'outsider'
  if (viewer.kind !== 'member') return 'admin'
  if (viewer.role === 'client') return 'client'
  return viewer.role === 'user' ? 'staff' : 'admin'
}

/** Refuses a caller whose column says no. Errors: UNAUTHENTICATED, BAD_USER_INPUT (no agency named), NOT_FOUND, FORBIDDEN. */
export function checkAccess(line: AccessLine, viewer: Viewer): void {
  if (line[columnOf(viewer)] === 'no') throw refusalOf(viewer)
}

/** Why somebody with this standing is refused. */
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
