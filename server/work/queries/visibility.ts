import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff, personOf } from '../../platform/database/viewer.ts'

/**
 * Which projects a viewer may see, as a condition on the table project: staff all of the agency; clients those whose contact
 * is they themselves or somebody of their company. The one place that decides it; row-level security says it again.
 */
export function projectIsVisible(tx: ReadTx): Expression<SqlBool> {
  const project = expressionBuilder<DB, 'project'>()
  if (isStaff(tx.viewer)) return project.val(true)
  // The platform delivers to the client side: the audience of each event is asked apart.
  if (tx.viewer.kind === 'system') return project.val(true)
  const person = personOf(tx)
  if (!person) return project.val(false)
  return project.or([
    project('project.clientId', '=', person),
    project.exists(
      project
        .selectFrom('agencyUser as contact')
        .innerJoin('agencyUser as me', (join) =>
          join.onRef('me.agencyId', '=', 'contact.agencyId').onRef('me.companyId', '=', 'contact.companyId'),
        )
        .select('me.id')
        .whereRef('contact.agencyId', '=', 'project.agencyId')
        .whereRef('contact.userId', '=', 'project.clientId')
        .where('me.userId', '=', person)
        .where('me.removedAt', 'is', null),
    ),
  ])
}

/** The same on any table of what lies in a project. */
export function inVisibleProject(tx: ReadTx, table: 'board' | 'boardColumn' | 'task'): Expression<SqlBool> {
  const row = expressionBuilder<DB, 'board' | 'boardColumn' | 'task'>()
  if (isStaff(tx.viewer) || tx.viewer.kind === 'system') return row.val(true)
  return row(
    `${table}.projectId`,
    'in',
    row
      .selectFrom('project')
      .select('project.id')
      .where('project.agencyId', '=', agencyOf(tx))
      .where(projectIsVisible(tx)),
  )
}
