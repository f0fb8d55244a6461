import { checkAnswers, type Form, type FormAnswers } from '../../../shared/forms.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'

/**
 * Answers to a form, as they are stored; `mayBeIncomplete` if someone answers for another person and may not know everything.
 * Errors: BAD_USER_INPUT by `content.values.<key>`.
 */
export function checkedAnswers(
  form: Form,
  values: Record<string, unknown>,
  { mayBeIncomplete = false } = {},
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
