import { type RawBuilder, sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { tasksOfProject } from '../queries/earlier.ts'

/**
 * Gives an audience to what the team wrote and attached in a project while it had it to itself; what is internal, what was
 * for another client and what lies in the trash stays as it is. Under the project's lock.
 */
export async function openEarlierRows(tx: Tx, projectId: string, audience: string): Promise<void> {
  const agencyId = agencyOf(tx)
  const tasks = tasksOfProject(tx, projectId)
  // In the order of their ids, as everywhere: who comments or attaches holds theirs.
  await raw`${tasks} order by id for no key update`.execute(tx.sql)
  await raw`update task_comment set audience = ${audience}
    where agency_id = ${agencyId} and task_id in (${tasks}) and audience is null and not internal`.execute(
    tx.sql,
  )
  const opened = withAudience(null, raw`${audience}::text`)
  await raw`update project set attachments = ${opened}
    where agency_id = ${agencyId} and id = ${projectId} and attachments <> '[]'`.execute(tx.sql)
  await raw`update task set attachments = ${opened}
    where agency_id = ${agencyId} and id in (${tasks}) and attachments <> '[]'`.execute(tx.sql)
  await raw`update subs_task set attachments = ${opened}
    where agency_id = ${agencyId} and task_id in (${tasks}) and attachments <> '[]'`.execute(tx.sql)
}

/** Leaves what was for a company, in the projects of its people, to each project's contact: the company is about to go. */
export async function leaveRowsToContacts(tx: Tx, companyId: string): Promise<void> {
  const agencyId = agencyOf(tx)
  const projects = raw`select p.id, p.client_id from project p
    join agency_user contact on contact.agency_id = p.agency_id and contact.user_id = p.client_id
    where p.agency_id = ${agencyId} and contact.company_id = ${companyId}`
  const tasks = raw`select t.id, p.client_id from task t join (${projects}) p on p.id = t.project_id where t.agency_id = ${agencyId}`
  const left = withAudience(companyId, raw`owner.client_id::text`)
  const hasSome = raw`attachments @> ${JSON.stringify([{ audience: companyId }])}::jsonb`
  // Projects before their tasks, each in the order of their ids, as everywhere.
  await raw`select from project where agency_id = ${agencyId} and id in (select id from (${projects}) of_company) order by id for no key update`.execute(
    tx.sql,
  )
  await raw`update project set attachments = ${left} from (${projects}) owner
    where agency_id = ${agencyId} and project.id = owner.id and ${hasSome}`.execute(tx.sql)
  await raw`select from task where agency_id = ${agencyId} and id in (select id from (${tasks}) of_company) order by id for no key update`.execute(
    tx.sql,
  )
  await raw`update task_comment c set audience = t.client_id from (${tasks}) t
    where c.agency_id = ${agencyId} and c.task_id = t.id and c.audience = ${companyId}`.execute(tx.sql)
  await raw`update task set attachments = ${left} from (${tasks}) owner
    where agency_id = ${agencyId} and task.id = owner.id and ${hasSome}`.execute(tx.sql)
  await raw`update subs_task set attachments = ${left} from (${tasks}) owner
    where agency_id = ${agencyId} and task_id = owner.id and ${hasSome}`.execute(tx.sql)
}

/** Files in `attachments`, of which those for one audience are for another. */
const withAudience = (from: string | null, to: RawBuilder<unknown>) =>
  raw`(select jsonb_agg(case when piece ->> 'audience' is not distinct from ${from}::text
      then piece || jsonb_build_object('audience', ${to}) else piece end order by nth)
    from jsonb_array_elements(attachments) with ordinality as listed (piece, nth))`
