import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

/** Errors: BAD_USER_INPUT naming issuerBy unless this is an active member. */
export async function requireIssuer(tx: Tx, userId: string): Promise<void> {
  const membership = await tx.load(membershipStateOf, userId)
  if (!membership?.active) throw badInput({ issuerBy: say('chooseIssuer') })
}
