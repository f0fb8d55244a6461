import { sql as raw, type Selectable } from 'kysely'
import type { DiffusionState } from '../../../shared/diffusions.ts'
import type { DiffusionText } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { sentDiffusion } from './diffusions.ts'

export type TextRow = Omit<Selectable<DiffusionText>, 'state'> & { state: DiffusionState }

/** All texts of the agency; permissions are checked separately. */
export const allTexts = (tx: ReadTx) =>
  tx.sql.selectFrom('diffusionText').selectAll().where('agencyId', '=', agencyOf(tx)).$castTo<TextRow>()

/** A text that the viewer may see as its sender does. Errors: NOT_FOUND. */
export async function sentText(tx: ReadTx, id: string): Promise<TextRow> {
  const text = isStaff(tx.viewer) ? await allTexts(tx).where('id', '=', id).executeTakeFirst() : undefined
  if (!text) throw notFound(say('noMessage'))
  await sentDiffusion(tx, text.diffusionId)
  return text
}

/** The texts of a list, newest first. Errors: NOT_FOUND. */
export async function textsOfDiffusion(
  tx: ReadTx,
  { diffusionID, ...page }: PageArguments & { diffusionID: string },
): Promise<Connection<TextRow>> {
  const { id } = await sentDiffusion(tx, diffusionID)
  return pageOf(tx, allTexts(tx).where('diffusionId', '=', id), {
    list: `diffusion-texts/${id}`,
    order: ['createdAt', 'id'],
    direction: 'desc',
    page,
    size: 20,
  })
}

export type Report = {
  recipients: number
  waiting: number
  delivered: number
  read: number
  answered: number
  takenBack: number
}

const emptyReport: Report = { recipients: 0, waiting: 0, delivered: 0, read: 0, answered: 0, takenBack: 0 }

/** Delivery reports of texts, by their ids; for callers who may see them. */
export const reportOf = defineLoader<string, Report>(async (tx, textIds) => {
  const { rows } = await raw<Report & { textId: string }>`
    select text_id, count(*)::int as recipients,
      count(*) filter (where delivered_at is null and taken_back_at is null)::int as waiting,
      count(*) filter (where delivered_at is not null and taken_back_at is null)::int as delivered,
      count(*) filter (where read_at is not null)::int as read,
      count(*) filter (where answered_at is not null)::int as answered,
      count(*) filter (where taken_back_at is not null)::int as taken_back
    from diffusion_delivery where agency_id = ${agencyOf(tx)} and text_id = any(${textIds}::uuid[])
    group by text_id`.execute(tx.sql)
  return inOrder(textIds, rows, ({ textId }) => textId).map((row) => row ?? emptyReport)
})

/** When the latest text of a list was sent, by the id of the list. */
export const lastTextOf = defineLoader<string, Date | null>(async (tx, ids) => {
  const rows = await tx.sql
    .selectFrom('diffusionText')
    .select(({ fn }) => ['diffusionId', fn.max('createdAt').as('at')])
    .where('agencyId', '=', agencyOf(tx))
    .where('diffusionId', 'in', ids)
    .groupBy('diffusionId')
    .execute()
  return inOrder(ids, rows, ({ diffusionId }) => diffusionId).map((row) => row?.at ?? null)
})
