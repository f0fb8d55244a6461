import type { Selectable } from 'kysely'
import { type Form, type FormField, noForm } from '../../../shared/forms-facts.ts'
import type { FormVersion } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'

export type FormVersionRow = Selectable<FormVersion>

/** Identifies a form: `request` and `registration` are the agency's; higher rooms have their own kinds. */
export type FormPlace = { kind: string; subjectId: string }

const keyOf = ({ kind, subjectId }: FormPlace): string => `${kind}/${subjectId}`

/** The current version of a form of the current agency; version 0 without fields if there is none. */
export const currentForm = defineLoader<FormPlace, Form>(async (tx, places) => {
  const rows = tx.viewer.agencyId
    ? await tx.sql
        .selectFrom('formVersion')
        .distinctOn(['kind', 'subjectId'])
        .select(['kind', 'subjectId', 'version', 'fields'])
        .where('agencyId', '=', agencyOf(tx))
        .where('subjectId', 'in', unique(places.map(({ subjectId }) => subjectId)))
        .where('kind', 'in', unique(places.map(({ kind }) => kind)))
        .orderBy('kind')
        .orderBy('subjectId')
        .orderBy('version', 'desc')
        .execute()
    : []
  const found = new Map(rows.map((row) => [keyOf(row), toForm(row)]))
  return places.map((place) => found.get(keyOf(place)) ?? noForm)
}, keyOf)

/** A version of a form; null if it does not exist. */
export const formOfVersion = defineLoader<FormPlace & { version: number }, Form | null>(
  async (tx, wanted) => {
    const rows = await tx.sql
      .selectFrom('formVersion')
      .select(['kind', 'subjectId', 'version', 'fields'])
      .where('agencyId', '=', agencyOf(tx))
      .where('subjectId', 'in', unique(wanted.map(({ subjectId }) => subjectId)))
      .where('kind', 'in', unique(wanted.map(({ kind }) => kind)))
      .where('version', 'in', unique(wanted.map(({ version }) => version)))
      .execute()
    const found = new Map(rows.map((row) => [ofVersion(row), toForm(row)]))
    return wanted.map((each) => found.get(ofVersion(each)) ?? null)
  },
  ofVersion,
)

const toForm = ({ fields, version }: Pick<FormVersionRow, 'fields' | 'version'>): Form => ({
  version,
  fields: fields as FormField[],
})

function ofVersion(form: FormPlace & { version: number }): string {
  return `${keyOf(form)}/${form.version}`
}

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]

/** The versions of one form, newest first. Errors: BAD_USER_INPUT. */
export const formVersions = (
  tx: ReadTx,
  { kind, subjectId, ...page }: FormPlace & PageArguments,
): Promise<Connection<FormVersionRow>> =>
  pageOf(
    tx,
    tx.sql
      .selectFrom('formVersion')
      .selectAll()
      .where('agencyId', '=', agencyOf(tx))
      .where('kind', '=', kind)
      .where('subjectId', '=', subjectId),
    {
      list: `formVersions/${agencyOf(tx)}/${kind}/${subjectId}`,
      order: ['version', 'id'],
      direction: 'desc',
      page,
    },
  )

/** The newest version of a form that is about to be changed, read anew. */
export const newestVersion = (
  tx: ReadTx,
  { kind, subjectId }: FormPlace,
): Promise<FormVersionRow | undefined> =>
  tx.sql
    .selectFrom('formVersion')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
