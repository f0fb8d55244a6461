import { laterBy, pendingMax, type ScheduleAction } from '../../../shared/scheduling.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { countPending } from '../queries/scheduled-tasks.ts'
import { say } from '../sentences.ts'

/** Checks the limit of waiting messages of the acting person; counted under `lockPutOff`. Errors: CONFLICT. */
export async function requireRoomToWait(tx: Tx, action: ScheduleAction, more = 1): Promise<void> {
  if ((await countPending(tx, action)) + more > pendingMax) throw conflict(say('tooManyWait'))
}

const yearsMax = 5

/** A future time, an hour from now by default. Errors: BAD_USER_INPUT naming the field. */
export function timeToCome(tx: Tx, field: string, at?: Date | null): Date {
  if (!at) return new Date(tx.now.getTime() + laterBy)
  if (at <= tx.now) throw badInput({ [field]: sayOfField('past') })
  if (at.getTime() > tx.now.getTime() + yearsMax * 366 * 86_400_000)
    throw badInput({ [field]: sayOfField('time') })
  return at
}
