import { defineLoader } from '../../platform/database/loader.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** The clients who may see a project now, as `projectIsVisible` decides it for one viewer; by project id, whoever asks. */
export const clientsOfProject = defineLoader<string, ReadonlySet<string>>(async (tx, projectIds) => {
  const rows = await tx.sql
    .selectFrom('project')
    .innerJoin('agencyUser as contact', (join) =>
      join
        .onRef('contact.agencyId', '=', 'project.agencyId')
        .onRef('contact.userId', '=', 'project.clientId'),
    )
    .innerJoin('agencyUser as person', (join) =>
      join
        .onRef('person.agencyId', '=', 'contact.agencyId')
        .on((on) =>
          on.or([
            on('person.userId', '=', on.ref('contact.userId')),
            on('person.companyId', '=', on.ref('contact.companyId')),
          ]),
        ),
    )
    .select(['project.id', 'person.userId'])
    .where('project.agencyId', '=', agencyOf(tx))
    .where('project.id', 'in', projectIds)
    .where('person.removedAt', 'is', null)
    .where('person.role', '=', 'client')
    .execute()
  return projectIds.map((id) => new Set(rows.filter((row) => row.id === id).map(({ userId }) => userId)))
})
