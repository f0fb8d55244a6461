import { nextTimes, type Recurrence, wallTime } from '../../../shared/recurrence.ts'
import type { CronRepeat, CronSchedule } from '../../../shared/scheduling.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { type CronRow, recurrenceOf } from '../queries/crons.ts'
import { timeToCome } from './checks.ts'
import { expressionFor } from './expression.ts'

/** The times of a new cron, once in an hour by default. Errors: BAD_USER_INPUT naming the field. */
export async function newRecurrence(tx: Tx, input: CronSchedule): Promise<Recurrence> {
  const timeZone = input.timeZone ?? (await zoneOf(tx, actorOf(tx)))
  const repeat = input.repeat ?? 'once'
  const expression = expressionFor(tx, repeat, input.expression)
  const rhythm = { repeat, days: input.days ?? [], timeZone, expression }
  if (expression && !input._ttl) {
    const first = { ...rhythm, start: wallTime(tx.now, timeZone) }
    return { ...first, start: wallTime(nextOf(tx, first), timeZone) }
  }
  return { ...rhythm, start: wallTime(timeToCome(tx, '_ttl', input._ttl), timeZone) }
}

/** Its next time from now. Errors: BAD_USER_INPUT. */
export function nextOf(tx: Tx, recurrence: Recurrence): Date {
  const [next] = nextTimes(recurrence, tx.now, 1)
  if (!next) throw badInput({ _ttl: sayOfField('past') })
  return next
}

/** The times of a cron after a change of some of their fields. Errors: BAD_USER_INPUT naming the field. */
export function rearranged(tx: Tx, cron: CronRow, input: CronSchedule): Recurrence {
  const { _ttl, days, timeZone } = input
  const repeat = input.repeat ?? cron.repeat
  const before = recurrenceOf(cron)
  const zone = timeZone ?? before.timeZone
  return {
    repeat,
    days: days ?? before.days,
    timeZone: zone,
    // The time of day stays the same in another time zone.
    start: _ttl ? wallTime(timeToCome(tx, '_ttl', _ttl), zone) : before.start,
    expression: expressionAfter(tx, cron, repeat, input.expression),
  }
}

function expressionAfter(tx: Tx, cron: CronRow, repeat: CronRepeat, expression?: string | null) {
  const isKept = expression === undefined && repeat === cron.repeat
  return isKept ? cron.expression : expressionFor(tx, repeat, expression)
}
