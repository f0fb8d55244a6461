import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

/** The person who acts; an input may name them, and nobody else. Errors: BAD_USER_INPUT. */
export function authorOf(tx: Tx, userID: string | null | undefined): string {
  const author = actorOf(tx)
  if (userID && userID !== author) throw badInput({ userID: say('ownNameOnly') })
  return author
}

/** What is stored under an id that was sent a second time, if it is the same. Errors: CONFLICT. */
export function theSame<Row extends object>(known: Row | null, sent: Partial<Row>): Row {
  const isSame = known && Object.entries(sent).every(([field, value]) => known[field as keyof Row] === value)
  if (isSame) return known
  throw conflict(say('idTaken'), { id: say('idTaken') })
}
