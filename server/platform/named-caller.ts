import type { ReadTx } from './context.ts'
import { actorOf, agencyOf } from './database/viewer.ts'
import { badInput, notFound } from './errors.ts'
import { say } from './sentences.ts'

type Given = string | null | undefined

/** An input may name who acts, and then it must be the caller (api.md). Errors: BAD_USER_INPUT naming the field. */
export function refuseForeignActor(tx: ReadTx, given: Record<string, Given>): void {
  for (const [field, id] of Object.entries(given))
    if (id && id !== actorOf(tx)) throw badInput({ [field]: say('ownNameOnly') })
}

/** An input may name its agency, and then it must be the current one. Errors: BAD_USER_INPUT, or what the caller says. */
export function refuseForeignAgency(tx: ReadTx, agencyID: Given, error = otherAgency): void {
  if (agencyID != null && agencyID !== agencyOf(tx)) throw error()
}

const otherAgency = () => badInput({ agencyID: say('otherAgency') })

/** For lists of an agency, where another one than the current does not exist. */
export const noAgency = () => notFound(say('noAgency'))
