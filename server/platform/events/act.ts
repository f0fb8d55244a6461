import type { Act, ActFacts } from '../../../shared/acts.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { Origin, Tx } from '../context.ts'
import { changed } from './changed.ts'
import type { NewEvent } from './event.ts'

/** The type under which the log keeps what the audit log tells, longer than all else. */
export const acted = 'acted'

type Where = Pick<NewEvent, 'agencyId' | 'actorId'> & { origin?: Origin }

const longest = 200

/**
 * Records for the agency's audit log who did what, and from where: an event like any other, in the transaction of what was
 * done, that is kept longer and told to admins alone.
 */
export function act(
  tx: Tx,
  kind: Act,
  facts: ActFacts = {},
  { origin = tx.origin, ...where }: Where = {},
): void {
  const about = facts.about === undefined ? undefined : cutText(facts.about, longest)
  const { address, keyId } = origin
  const subject = { act: kind, ...facts, ...(about === undefined ? {} : { about }), address, keyId }
  tx.record(changed('EventStream', null, subject, { ...where, type: acted, internal: true }))
}
