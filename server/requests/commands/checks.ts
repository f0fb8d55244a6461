import { checkAnswers, type Form, type FormAnswers } from '../../../shared/forms.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'

/** An input may name who acts, and then it must be the caller (api.md). Errors: BAD_USER_INPUT naming the field. */
export function refuseForeignActor(tx: Tx, given: Record<string, string | null | undefined>): void {
  for (const [field, id] of Object.entries(given))
    if (id && id !== actorOf(tx)) throw badInput({ [field]: say('ownNameOnly') })
}

/** Errors: BAD_USER_INPUT for another agency than the current one. */
export function refuseForeignAgency(tx: Tx, agencyID: string | null | undefined): void {
  if (agencyID && agencyID !== agencyOf(tx)) throw badInput({ agencyID: say('otherAgency') })
}

/** Errors: BAD_USER_INPUT naming issuerBy unless this is an active member. */
export async function requireIssuer(tx: Tx, userId: string): Promise<void> {
  const membership = await tx.load(membershipStateOf, userId)
  if (!membership?.active) throw badInput({ issuerBy: say('chooseIssuer') })
}

/** The answers as they are kept. Whoever files for somebody else may leave out what only they know. Errors: BAD_USER_INPUT. */
export function checkedAnswers(
  form: Form,
  values: Record<string, unknown>,
  { mayBeIncomplete }: { mayBeIncomplete: boolean },
): FormAnswers {
  const { answers, errors } = checkAnswers(form, { values: values as FormAnswers['values'] })
  const wrong = Object.entries(errors).filter(([, { key }]) => !(mayBeIncomplete && key === 'required'))
  if (wrong.length > 0)
    throw badInput(
      Object.fromEntries(
        wrong.map(([key, error]) => [`content.values.${key}`, sayOfField(error.key, error.n)]),
      ),
    )
  return answers
}
