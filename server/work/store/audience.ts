import { type RawBuilder, sql as raw } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { tasksOfProject } from '../queries/earlier.ts'

/**
 * Gives an audience to what the team wrote and attached in a project without a client; internal content, content for another
 * client and the trash stay as they are. Requires the project's lock.
 */
export async function openEarlierRows(tx: Tx, projectId: string, audience: string): Promise<void> {
  const agencyId = agencyOf(tx)
  const tasks = tasksOfProject(tx, projectId)
  // Locks in the order of ids, like everywhere else: commenting or attaching also locks the task.
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

/**
 * Transfers a company's content, in the projects of its people, to each project's contact: the company is about to be deleted.
 */
export async function leaveRowsToContacts(tx: Tx, companyId: string): Promise<void> {
  const agencyId = agencyOf(tx)
  const projects = raw`select p.id, p.client_id from project p
    join agency_user contact on contact.agency_id = p.agency_id and contact.user_id = p.client_id
    where p.agency_id = ${agencyId} and contact.company_id = ${companyId}`
  const tasks = raw`select t.id, p.client_id from task t join (${projects}) p on p.id = t.project_id where t.agency_id = ${agencyId}`
  const left = withAudience(companyId, raw`owner.client_id::text`)
  const hasSome = raw`attachments @> ${JSON.stringify([{ audience: companyId }])}::jsonb`
  // Locks projects before their tasks, each in the order of their ids, like everywhere else.
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

/** Files in `attachments`, with one audience replaced by another. */
const withAudience = (from: string | null, to: RawBuilder<unknown>) =>
  raw`(select jsonb_agg(case when piece ->> 'audience' is not distinct from ${from}::text
      then piece || jsonb_build_object('audience', ${to}) else piece end order by nth)
    from jsonb_array_elements(attachments) with ordinality as listed (piece, nth))`
