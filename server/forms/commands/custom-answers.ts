import { updateCustomAnswersInput } from '../../../shared/custom-fields.ts'
import { asFormField, subjectOf } from '../../../shared/custom-fields-facts.ts'
import { checkAnswers, type FormValues } from '../../../shared/forms.ts'
import { agencyUserUpdated } from '../../agencies/events.ts'
import { getAgencyUser, type MemberRow } from '../../agencies/queries/members.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { sayOfField } from '../../platform/sentences.ts'
import { customFieldsAnswered } from '../events.ts'
import { canKnow } from '../policy.ts'
import { answersOf, type CustomFieldRow } from '../queries/custom-fields.ts'
import { fieldsToAnswer, writeAnswersOf } from '../store.ts'

/**
 * Saves values of custom fields of a member, in the fields that are visible to the caller: others do not exist. Errors:
 * BAD_USER_INPUT by `values.<id>`, NOT_FOUND.
 */
export const updateCustomAnswers = command(
  updateCustomAnswersInput,
  async (tx, { agencyUserID, values }): Promise<MemberRow> => {
    const member = await getAgencyUser(tx, agencyUserID)
    const all = await fieldsToAnswer(tx, subjectOf(member.role))
    const fields = all.filter((field) => canKnow(tx.viewer, field, member.userId))
    const answers = await checked(tx, { member, fields, values })
    const changes = new Map(
      Object.keys(values).map((id) => [id, Object.hasOwn(answers, id) ? answers[id] : undefined] as const),
    )
    await writeAnswersOf(tx, member.userId, changes)
    const forClient = fields.some(({ id, visibleTo }) => visibleTo === 'all' && changes.has(id))
    const internal = isStaff(tx.viewer)
    tx.record(customFieldsAnswered(internal ? null : member.userId))
    tx.record(agencyUserUpdated(member, { staffOnly: internal && !forClient, endsAuthority: false }))
    return member
  },
)

type Given = { member: MemberRow; fields: readonly CustomFieldRow[]; values: Record<string, unknown> }

/** Known and given values together must meet the requirements of the fields. */
async function checked(tx: Tx, { member, fields, values }: Given): Promise<FormValues> {
  const known = (await answersOf(tx, member)).flatMap(({ field, value }) =>
    value === null ? [] : [[field.id, value] as const],
  )
  // A stored value that is no longer among the choices stays.
  const asked = fields.filter(({ id, required }) => Object.hasOwn(values, id) || required)
  const kept = known.filter(([id]) => asked.some((field) => field.id === id && !Object.hasOwn(values, id)))
  const form = {
    version: 0,
    fields: asked.filter(({ id }) => !kept.some(([each]) => each === id)).map(asFormField),
  }
  const { answers, errors } = checkAnswers(form, { values: values as FormValues })
  const refused = Object.entries(errors).map(
    ([id, { key, n }]) => [`values.${id}`, sayOfField(key, n)] as const,
  )
  if (refused.length > 0) throw badInput(Object.fromEntries(refused))
  return answers.values
}
