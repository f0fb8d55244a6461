import { audienceOfChannel } from '../../messaging/queries/audience.ts'
import { messageOrNotFound } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
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

/** Whether all clients who see a project may read a message: not one of a channel in which they are not. Errors: NOT_FOUND. */
export async function clientsRead(tx: ReadTx, projectId: string, messageId: string): Promise<boolean> {
  const { internal, channelId } = await messageOrNotFound(tx, messageId)
  const clients = [...(await tx.load(clientsOfProject, projectId))]
  if (clients.length === 0) return true
  const { users } = await tx.load(audienceOfChannel, channelId)
  return !internal && clients.every((userId) => users?.has(userId))
}
