import type { Selectable } from 'kysely'
import {
  type CustomSight,
  type CustomSubject,
  type CustomType,
  subjectOf,
} from '../../../shared/custom-fields-facts.ts'
import type { FormValue } from '../../../shared/forms-facts.ts'
import type { CustomField } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { canKnow, canKnowOf } from '../policy.ts'

export type CustomFieldRow = Omit<Selectable<CustomField>, 'subject' | 'type' | 'visibleTo'> & {
  subject: CustomSubject
  type: CustomType
  visibleTo: CustomSight
}

/** A person's value of one custom field, if there is one. */
export type CustomAnswerRow = { field: CustomFieldRow; value: FormValue | null }

export const selectFields = (tx: ReadTx) =>
  tx.sql
    .selectFrom('customField')
    .selectAll()
    .$castTo<CustomFieldRow>()
    .where('agencyId', '=', agencyOf(tx))
    .orderBy('subject')
    .orderBy('position')
    .orderBy('id')

/** The current agency's fields that the viewer may know, in order; none for other agencies. */
export const customFieldsOfAgency = defineLoader<string, CustomFieldRow[]>(async (tx, agencyIds) => {
  const { agencyId } = tx.viewer
  if (!agencyId || !agencyIds.includes(agencyId)) return agencyIds.map(() => [])
  const rows = (await selectFields(tx).execute()).filter((field) => canKnowOf(tx.viewer, field))
  return agencyIds.map((id) => (id === agencyId ? rows : []))
})

/** How many people have a value in a field. */
export const countsOfFields = defineLoader<string, number>(async (tx, fieldIds) => {
  const rows = await tx.sql
    .selectFrom('customAnswer')
    .select(['fieldId', ({ fn }) => fn.countAll<number>().as('count')])
    .where('agencyId', '=', agencyOf(tx))
    .where('fieldId', 'in', fieldIds)
    .groupBy('fieldId')
    .execute()
  const counts = new Map(rows.map(({ fieldId, count }) => [fieldId, Number(count)]))
  return fieldIds.map((id) => counts.get(id) ?? 0)
})

/** All values of a person, by the id of the field; who may see them depends on the fields. */
const answersOfPerson = defineLoader<string, ReadonlyMap<string, FormValue>>(async (tx, userIds) => {
  const rows = await tx.sql
    .selectFrom('customAnswer')
    .select(['fieldId', 'userId', 'value'])
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', 'in', userIds)
    .execute()
  return userIds.map(
    (id) =>
      new Map(
        rows.filter(({ userId }) => userId === id).map(({ fieldId, value }) => [fieldId, value as FormValue]),
      ),
  )
})

type Person = { agencyId: string; userId: string; role: string }

/** The fields of a person that are visible to the viewer, with their values. */
export async function answersOf(tx: ReadTx, { agencyId, userId, role }: Person): Promise<CustomAnswerRow[]> {
  const all = await tx.load(customFieldsOfAgency, agencyId)
  const fields = all.filter((field) => field.subject === subjectOf(role) && canKnow(tx.viewer, field, userId))
  if (fields.length === 0) return []
  const values = await tx.load(answersOfPerson, userId)
  return fields.map((field) => ({ field, value: values.get(field.id) ?? null }))
}
