import { agenciesOfPerson } from '../../agencies/queries/people.ts'
import type { Tx } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/as-system.ts'
import { agencyOf, ownStream, personOf } from '../../platform/database/viewer.ts'
import { ownRegistrationChanged, registrationChanged } from '../events.ts'

/** Records that a registration changed: in the agency, and for its author in all their streams. */
export async function announceRegistration(tx: Tx, form: { id: string; ownerId: string }): Promise<void> {
  const ask = () => agenciesOfPerson(tx, form.ownerId)
  const agencies = await (personOf(tx) === form.ownerId ? ask() : asSystem(tx, ask))
  for (const stream of [ownStream(form.ownerId), ...agencies])
    if (stream !== agencyOf(tx)) tx.record(ownRegistrationChanged(form, stream))
  tx.record(registrationChanged(form))
}
