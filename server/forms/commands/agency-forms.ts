import type { UpdateAgencyInput } from '../../../shared/agencies.ts'
import type { Tx } from '../../platform/context.ts'
import { newestVersion } from '../queries/forms.ts'
import { keepForm } from './keep-form.ts'

/**
 * Saves the forms given to `updateAgency`, which holds the lock of the agency; returns whether one changed. No policy to ask:
 * `updateAgency` has.
 */
export async function keepAgencyForms(
  tx: Tx,
  { id: subjectId, form, registrationForm }: UpdateAgencyInput,
): Promise<boolean> {
  const given = [
    ...(form ? [{ kind: 'request', fields: form }] : []),
    ...(registrationForm ? [{ kind: 'registration', fields: registrationForm }] : []),
  ]
  let isOther = false
  for (const { kind, fields } of given) {
    const place = { kind, subjectId }
    const before = (await newestVersion(tx, place))?.version ?? 0
    if ((await keepForm(tx, place, fields)) !== before) isOther = true
  }
  return isOther
}
