import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { canReadAuditLog } from '../policy.ts'
import type { EventStreamFilter } from '../queries/event-streams.ts'

/**
 * Records an export and its filter in the audit log; returns the moment up to which the file goes, which excludes this entry.
 * No event but that of the entry. Errors: FORBIDDEN.
 */
export const exportEventStreams = (ctx: Context, filter: EventStreamFilter | null): Promise<Date> =>
  ctx.write(async (tx) => {
    if (!canReadAuditLog(tx.viewer)) throw forbidden()
    const about = wordsOf(filter)
    act(tx, 'auditExported', about ? { about } : {})
    return tx.now
  })

/** The filter: types, ids and days. */
function wordsOf(filter: EventStreamFilter | null): string {
  const { createdAt, ...rest } = filter ?? {}
  const { ge, lt } = createdAt ?? {}
  const days = ge || lt ? [`${ge?.toISOString() ?? ''}/${lt?.toISOString() ?? ''}`] : []
  const others = Object.entries(rest).flatMap(([name, value]) =>
    value ? [`${name} ${JSON.stringify(value)}`] : [],
  )
  return [...others, ...days].join(', ')
}
