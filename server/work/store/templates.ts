import type { TemplateContent } from '../../../shared/work.ts'
import type { Tx } from '../../platform/context.ts'
import { deleteRow } from '../../platform/database/rows.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

export const insertTemplate = (
  tx: Tx,
  { id, name, content }: { id: string; name: string; content: TemplateContent },
) =>
  tx.sql
    .insertInto('projectTemplate')
    .values({ agencyId: agencyOf(tx), id, name, content: JSON.stringify(content), createdAt: tx.now })
    .execute()

export const deleteTemplateRow = (tx: Tx, id: string) => deleteRow(tx, 'projectTemplate', id)
