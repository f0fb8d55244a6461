import type { Act, ActFacts } from '../../../shared/acts.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { Origin, Tx } from '../context.ts'
import { changed } from './changed.ts'
import type { NewEvent } from './event.ts'

/** The event type of audit log entries, which the log keeps longer than all others. */
export const acted = 'acted'

type Where = Pick<NewEvent, 'agencyId' | 'actorId'> & { origin?: Origin }

const longest = 200

/**
 * Records in the agency's audit log who did what, and from where: an event in the same transaction, kept longer and visible to
 * admins only.
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
