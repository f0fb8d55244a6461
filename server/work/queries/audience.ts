import { sql as raw } from 'kysely'
import { audienceOfChannel } from '../../messaging/queries/audience.ts'
import { messageOrNotFound } from '../../messaging/queries/messages.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader, inOrder } from '../../platform/database/loader.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { idOf, type NewEvent, type StoredEvent, type Subject } from '../../platform/events/event.ts'

/** Clients, each with those of their company, who see the same projects. */
const contactsAndTheirs = (tx: ReadTx) =>
  tx.sql
    .selectFrom('agencyUser as contact')
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
    .select('person.userId')
    .where('contact.agencyId', '=', agencyOf(tx))
    .where('person.removedAt', 'is', null)
    .where('person.role', '=', 'client')

/** The clients who would see the projects of a client. */
export async function clientsWith(tx: ReadTx, clientId: string): Promise<string[]> {
  const rows = await contactsAndTheirs(tx).where('contact.userId', '=', clientId).execute()
  return rows.map(({ userId }) => userId)
}

/**
 * The clients who may see a project now, by the same rule as `projectIsVisible` for one viewer; by project id, the same for
 * every viewer.
 */
export const clientsOfProject = defineLoader<string, ReadonlySet<string>>(async (tx, projectIds) => {
  const rows = await contactsAndTheirs(tx)
    .innerJoin('project', (join) =>
      join
        .onRef('project.agencyId', '=', 'contact.agencyId')
        .onRef('project.clientId', '=', 'contact.userId'),
    )
    .select('project.id')
    .where('project.id', 'in', projectIds)
    .execute()
  return projectIds.map((id) => new Set(rows.filter((row) => row.id === id).map(({ userId }) => userId)))
})

/** A project's audiences, the current one first; none if it was always team only. By project id. */
export const audiencesOfProject = defineLoader<string, readonly string[]>(async (tx, projectIds) => {
  const { rows } = await raw<{ id: string; audiences: string[] | null }>`
    select id, atrium.audiences_of_project(agency_id, id) as audiences from project
    where agency_id = ${agencyOf(tx)} and id = any(${projectIds})`.execute(tx.sql)
  return inOrder(projectIds, rows, ({ id }) => id).map((row) => row?.audiences ?? [])
})

/** The audience of new content in a project: its client's company, else the client; null for the team alone. */
export async function audienceOfProject(tx: ReadTx, projectId: string): Promise<string | null> {
  const [audience = null] = await tx.load(audiencesOfProject, projectId)
  return audience
}

/** The same for content submitted by a client; null for the team's own. */
export async function audienceOfPerson(tx: ReadTx, userId: string): Promise<string | null> {
  const { rows } = await raw<{ audience: string }>`
    select coalesce(company_id, user_id) as audience from agency_user
    where agency_id = ${agencyOf(tx)} and user_id = ${userId} and role = 'client'`.execute(tx.sql)
  return rows[0]?.audience ?? null
}

/** Whether an audience is part of the project's current one. */
export const isForThem = (audience: string | null, audiences: readonly string[]): boolean =>
  audience === null ? audiences.length === 0 : audiences.includes(audience)

type Owned = { key: string; audience?: string | null }

/** The files of a project that its current client cannot see, for staff; none without a client. */
export async function unseenFiles(
  tx: ReadTx,
  projectId: string,
  pieces: readonly Owned[],
): Promise<string[]> {
  if (!isStaff(tx.viewer)) return []
  const audiences = await tx.load(audiencesOfProject, projectId)
  return pieces.filter(({ audience = null }) => isUnseen(audience, audiences)).map(({ key }) => key)
}

/** Whether a description contains words of a client other than the project's current one; for staff. */
export async function isDescriptionUnseen(
  tx: ReadTx,
  projectId: string,
  { descriptionFor }: { descriptionFor: string | null },
): Promise<boolean> {
  if (!isStaff(tx.viewer) || descriptionFor === null) return false
  return isUnseen(descriptionFor, await tx.load(audiencesOfProject, projectId))
}

const isUnseen = (audience: string | null, audiences: readonly string[]): boolean =>
  audiences.length > 0 && !isForThem(audience, audiences)

const none: ReadonlySet<string> = new Set()

/** The clients who receive an event of a project: those who see it now and were its audience when it happened. */
export async function clientsWhoHear(tx: ReadTx, event: StoredEvent): Promise<ReadonlySet<string>> {
  if (event.internal) return none
  const projectId = idOf(event, 'projectId')
  const [clients, audiences] = await Promise.all([
    tx.load(clientsOfProject, projectId),
    tx.load(audiencesOfProject, projectId),
  ])
  const { audience } = event.subject
  return typeof audience === 'string' && isForThem(audience, audiences) ? clients : none
}

/** The facts that an event stores for `clientsWhoHear`. */
export const audienceWhenTold = async (tx: ReadTx, { subject }: NewEvent): Promise<Subject> =>
  typeof subject.projectId === 'string' ? { audience: await audienceOfProject(tx, subject.projectId) } : {}

/** Whether all clients who see a project may read a message; not if they are missing from its channel. Errors: NOT_FOUND. */
export async function clientsRead(tx: ReadTx, projectId: string, messageId: string): Promise<boolean> {
  const { internal, channelId } = await messageOrNotFound(tx, messageId)
  const clients = [...(await tx.load(clientsOfProject, projectId))]
  if (clients.length === 0) return true
  const { users } = await tx.load(audienceOfChannel, channelId)
  return !internal && clients.every((userId) => users?.has(userId))
}
