import type pg from 'pg'

/**
 * What the log of an agency at work would hold of its tasks: that each was made and moved since, and so many events about messages
 * for each. Their numbers come before those that the server gives, so that it has nothing to tell.
 */
export async function writeEvents(
  database: pg.Client,
  agencyId: string,
  { messagesATask }: { messagesATask: number },
): Promise<void> {
  await database.query('begin; set local role atrium_system; set local synchronous_commit = off')
  await database.query(insertEvents, [agencyId, messagesATask])
  await database.query('commit; analyze event')
}

const insertEvents = `
  with told as (
    select id, project_id, user_id, created_at, k from task cross join generate_series(-1, $2::integer) k where agency_id = $1
  )
  insert into event (id, agency_id, number, type, subject, actor_id, at)
  select uuidv7(), $1, row_number() over (order by created_at, k) - count(*) over (),
    case k when -1 then 'taskChanged' when 0 then 'taskUpdated' else 'messageCreated' end,
    jsonb_build_object('entityId', id, 'projectId', project_id), user_id, created_at
  from told`
