import type { Selectable } from 'kysely'
import type { TemplateContent } from '../../../shared/work.ts'
import type { ProjectTemplate } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { say } from '../sentences.ts'

export type TemplateRow = Omit<Selectable<ProjectTemplate>, 'content'> & { content: TemplateContent }

const templates = (tx: ReadTx) =>
  tx.sql
    .selectFrom('projectTemplate')
    .select(['agencyId', 'id', 'name', 'createdAt'])
    .select((row) => row.ref('content').$castTo<TemplateContent>().as('content'))
    .where('agencyId', '=', agencyOf(tx))

/** One template of the agency. Errors: NOT_FOUND. */
export async function templateOrNotFound(tx: ReadTx, id: string): Promise<TemplateRow> {
  const template = await templates(tx).where('id', '=', id).executeTakeFirst()
  if (!template) throw notFound(say('noTemplate'))
  return template
}

/** The templates of the current agency, newest first. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function projectTemplatesByAgency(
  tx: ReadTx,
  { agencyID, ...page }: PageArguments & { agencyID: string },
): Promise<Connection<TemplateRow>> {
  refuseForeignAgency(tx, agencyID, noAgency)
  return pageOf(tx, templates(tx), { list: `templates/${agencyID}`, order: ['id'], direction: 'desc', page })
}
