import { checkAnswers, type Form, type FormAnswers } from '../../../shared/forms.ts'
import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { say } from '../sentences.ts'

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
