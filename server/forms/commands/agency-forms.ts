import type { UpdateAgencyInput } from '../../../shared/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { keepForm } from './keep-form.ts'

/** Keeps the forms among what an admin changes of the agency, whose row is locked. No policy to ask: `updateAgency` has. */
export async function keepAgencyForms(
  tx: Tx,
  { id: subjectId, form, registrationForm }: UpdateAgencyInput,
): Promise<void> {
  if (form) await keepForm(tx, { kind: 'request', subjectId }, form)
  if (registrationForm) await keepForm(tx, { kind: 'registration', subjectId }, registrationForm)
}
