import type { Insertable, Updateable } from 'kysely'
import type { FormField, FormValue } from '../../shared/forms-facts.ts'
import type { ClientsRegistrationForm, CustomField } from '../database/generated/types.ts'
import type { Tx } from '../platform/context.ts'
import { lockNamed } from '../platform/database/named-lock.ts'
import { deleteRow, type New, stamps, updateLocked } from '../platform/database/rows.ts'
import { agencyOf } from '../platform/database/viewer.ts'
import { newId } from '../platform/ids.ts'
import { type CustomFieldRow, selectFields } from './queries/custom-fields.ts'
import type { FormPlace } from './queries/forms.ts'
import type { RegistrationRow } from './queries/registrations.ts'

type NewVersion = FormPlace & { version: number; fields: readonly FormField[]; userId: string }

export async function insertVersion(tx: Tx, { fields, ...version }: NewVersion): Promise<void> {
  await tx.sql
    .insertInto('formVersion')
    .values({
      ...version,
      agencyId: agencyOf(tx),
      id: newId(),
      fields: JSON.stringify(fields),
      createdAt: tx.now,
    })
    .execute()
}

type NewRegistration = Omit<
  Insertable<ClientsRegistrationForm>,
  'agencyId' | 'createdAt' | 'updatedAt' | 'content'
>

/** Adds a registration without answers; false if the person has one, or the id exists. */
export async function insertRegistration(tx: Tx, row: NewRegistration): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('clientsRegistrationForm')
    .values({ ...row, ...stamps(tx), content: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const locked = (tx: Tx) =>
  tx.sql.selectFrom('clientsRegistrationForm').selectAll().where('agencyId', '=', agencyOf(tx)).forUpdate()

export const lockRegistrationOf = async (tx: Tx, ownerId: string): Promise<RegistrationRow | undefined> =>
  (await locked(tx).where('ownerId', '=', ownerId).executeTakeFirst()) as RegistrationRow | undefined

export const lockRegistration = async (tx: Tx, id: string): Promise<RegistrationRow | undefined> =>
  (await locked(tx).where('id', '=', id).executeTakeFirst()) as RegistrationRow | undefined

export async function changeRegistration(
  tx: Tx,
  id: string,
  {
    content,
    ...changes
  }: Omit<Updateable<ClientsRegistrationForm>, 'content'> & {
    content?: RegistrationRow['content']
  },
): Promise<RegistrationRow> {
  const written = content ? { content: JSON.stringify(content) } : {}
  const row = await updateLocked(tx, 'clientsRegistrationForm', id, { ...changes, ...written })
  return row as RegistrationRow
}

/** Serializes changes of an agency's custom fields; taken before the locks of the fields' rows. */
export const lockFields = (tx: Tx) => lockNamed(tx, `fields/${agencyOf(tx)}`)

export const fieldsOfSubject = (tx: Tx, subject: string): Promise<CustomFieldRow[]> =>
  selectFields(tx).where('subject', '=', subject).execute()

/** The current fields, locked so that none is deleted before this transaction ends. */
export const fieldsToAnswer = (tx: Tx, subject: string): Promise<CustomFieldRow[]> =>
  selectFields(tx).where('subject', '=', subject).forKeyShare().execute()

export const lockField = (tx: Tx, id: string): Promise<CustomFieldRow | undefined> =>
  selectFields(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertField = (tx: Tx, field: New<CustomField>): Promise<CustomFieldRow> =>
  tx.sql
    .insertInto('customField')
    .values({ ...field, ...stamps(tx) })
    .returningAll()
    .$castTo<CustomFieldRow>()
    .executeTakeFirstOrThrow()

export const updateFieldRow = (
  tx: Tx,
  id: string,
  changes: Updateable<CustomField>,
): Promise<CustomFieldRow> => updateLocked(tx, 'customField', id, changes) as Promise<CustomFieldRow>

export const deleteFieldRow = (tx: Tx, id: string) => deleteRow(tx, 'customField', id)

/** Saves a person's values; undefined ones are deleted. */
export async function writeAnswersOf(
  tx: Tx,
  userId: string,
  values: ReadonlyMap<string, FormValue | undefined>,
): Promise<void> {
  const gone = [...values].filter(([, value]) => value === undefined).map(([id]) => id)
  const kept = [...values].flatMap(([fieldId, value]) =>
    value === undefined ? [] : [{ fieldId, value: JSON.stringify(value) }],
  )
  if (gone.length > 0)
    await tx.sql
      .deleteFrom('customAnswer')
      .where('agencyId', '=', agencyOf(tx))
      .where('userId', '=', userId)
      .where('fieldId', 'in', gone)
      .execute()
  if (kept.length > 0)
    await tx.sql
      .insertInto('customAnswer')
      .values(kept.map((answer) => ({ ...answer, agencyId: agencyOf(tx), userId, updatedAt: tx.now })))
      .onConflict((conflict) =>
        conflict.columns(['agencyId', 'fieldId', 'userId']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      )
      .execute()
}
