import type { UpdateAgencyUserInput } from '../../../shared/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { canAskForPlaning, canDecidePlaning } from '../policy.ts'
import type { MemberRow } from '../queries/members.ts'
import { hasOtherAdmin } from '../queries/membership.ts'
import { say } from '../sentences.ts'

type Given = Pick<UpdateAgencyUserInput, 'planing' | 'timeOff' | 'maxTimeOff'>

/**
 * The week is given as a whole list and compared with the stored one: staff add and withdraw their own unapproved entries,
 * admins decide. Time off is handled by its own room. Errors: BAD_USER_INPUT for a client's, FORBIDDEN.
 */
export async function authorizePlaning(tx: Tx, member: MemberRow, given: Given): Promise<void> {
  const { planing, timeOff, maxTimeOff } = given
  const field = Object.entries({ planing, timeOff, maxTimeOff }).find(([, value]) => value !== undefined)?.[0]
  if (!field) return
  const isSoleAdmin = !(await hasOtherAdmin(tx, personOf(tx) ?? ''))
  if (!canDecidePlaning(tx.viewer, member, isSoleAdmin)) {
    if (maxTimeOff !== undefined || !canAskForPlaning(tx.viewer, member)) throw forbidden()
    if (planing && activeOf(planing) !== activeOf(member.planing)) throw forbidden(say('adminDecides'))
  }
  if (member.role === 'client') throw badInput({ [field]: say('staffOnly') })
}

const activeOf = (entries: readonly { day: number; start: string; end: string; active: boolean }[]): string =>
  entries
    .filter(({ active }) => active)
    .map(({ day, start, end }) => `${day} ${start} ${end}`)
    .sort()
    .join()
