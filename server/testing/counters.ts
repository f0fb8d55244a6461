import { withClient } from '../platform/database/client.ts'
import type { TestServer } from './server.ts'

/** What is stored of other rows, by a name for the failure: each answers the rows where it is another than what is counted. */
const counters: Record<string, string> = {
  'comments and sub-tasks of tasks': `select t.id from task t where (t.comments, t.sub_tasks, t.sub_tasks_done) <> (
    (select count(*) from task_comment c where c.agency_id = t.agency_id and c.task_id = t.id),
    (select count(*) from subs_task s where s.agency_id = t.agency_id and s.task_id = t.id),
    (select count(*) from subs_task s where s.agency_id = t.agency_id and s.task_id = t.id and s.is_done))`,
  'urgency of tasks': `select t.id from task t left join priority p on p.agency_id = t.agency_id and p.id = t.priority_id
    where t.urgency <> coalesce(p.position, 1000000)`,
  'titles of tasks': `select t.id from task t left join task_title w on w.agency_id = t.agency_id and w.task_id = t.id
    where w.title_order is distinct from t.title_order`,
  'words of members': `select m.id from agency_user m join account a on a.id = m.user_id
    where m.search <> atrium.fold(concat_ws(E'\\n', a.name, a.email, m.position, m.tag))`,
  'projects of assignments': `select a.id from user_task a join task t on t.agency_id = a.agency_id and t.id = a.task_id
    where a.project_id is distinct from t.project_id`,
  'comments of requests': `select r.id from request r where (r.comments, r.public_comments) <> (
    (select count(*) from request_comment c where c.agency_id = r.agency_id and c.request_id = r.id),
    (select count(*) from request_comment c where c.agency_id = r.agency_id and c.request_id = r.id and not c.internal))`,
  'time of timers': `select t.id from timer t where t.logged_ms <> (
    select coalesce(round(sum(extract(epoch from s.end_at - s.start_at) * 1000)), 0) from timer_segment s
    where s.agency_id = t.agency_id and s.timer_id = t.id and s.end_at is not null)`,
  'span of timers': `select t.id from timer t cross join lateral (
      select min(s.start_at) as first_at, max(coalesce(s.end_at, 'infinity')) as last_at from timer_segment s
      where s.agency_id = t.agency_id and s.timer_id = t.id) s
    where (t.first_at, t.last_at) is distinct from (s.first_at, s.last_at)`,
  'titles of timers': `select t.id from timer t join activity a on a.agency_id = t.agency_id and a.id = t.activity_id where t.title <> a.title`,
  'time of projects': `select project_id || ' ' || month as id from (
      select project_id, month, sum(ms) as ms from project_time group by 1, 2) k full join (
      select coalesce(a.project_id, atrium.nil()) as project_id, p.month, sum(p.ms) as ms from timer_segment s
        join activity a on a.agency_id = s.agency_id and a.id = s.activity_id cross join lateral atrium.months_of(s.start_at, s.end_at) p
      where s.end_at is not null group by 1, 2) c using (project_id, month) where coalesce(k.ms, 0) <> coalesce(c.ms, 0)`,
  'estimates of projects': `select project_id from (
      select project_id, sum(tasks) as tasks, sum(hours) as hours from project_estimate group by 1) k full join (
      select project_id, count(*) as tasks, sum(hours) as hours from task where deleted_at is null group by 1) c using (project_id)
    where (coalesce(k.tasks, 0), coalesce(k.hours, 0)) <> (coalesce(c.tasks, 0), coalesce(c.hours, 0))`,
  'answers of messages': `select m.id from message m where (m.responses, m.public_responses) <> (
    (select count(*) from message a where a.agency_id = m.agency_id and a.response_to_id = m.id and a.deleted_at is null),
    (select count(*) from message a where a.agency_id = m.agency_id and a.response_to_id = m.id and a.deleted_at is null
      and not a.internal))`,
  // The recipient of a broadcast leaves once all of it is withdrawn.
  'last messages of conversations': `select c.id from conversation c
    where exists (select from channel_user u where u.agency_id = c.agency_id and u.channel_id = c.channel_id) and (c.last_message_id, c.public_last_message_id) is distinct from (
    (select m.id from message m where m.agency_id = c.agency_id and m.conversation_id = c.id and m.deleted_at is null
      order by m.created_at desc limit 1),
    (select m.id from message m where m.agency_id = c.agency_id and m.conversation_id = c.id and m.deleted_at is null
      and not m.internal order by m.created_at desc limit 1))`,
  'last answers of messages': `select r.id from message r where (r.last_response_id, r.public_last_response_id) is distinct from (
    (select a.id from message a where a.agency_id = r.agency_id and a.response_to_id = r.id and a.deleted_at is null
      order by a.created_at desc limit 1),
    (select a.id from message a where a.agency_id = r.agency_id and a.response_to_id = r.id and a.deleted_at is null
      and not a.internal order by a.created_at desc limit 1))`,
  'search of messages': `select coalesce(m.id, e.id) from (select * from message where deleted_at is null) m
      full join (select * from search_entry where kind = 'message') e on e.agency_id = m.agency_id and e.id = m.id
    where (m.channel_id, m.conversation_id, m.internal, m.owner_id) is distinct from (e.place, e.within, e.internal, e.author_id)
      or e.words is distinct from atrium.search_words(atrium.search_key(m.agency_id, 'message'), atrium.search_plain(m.content))`,
  'search of tasks': `select coalesce(t.id, e.id) from (select * from task where deleted_at is null) t
      full join (select * from search_entry where kind = 'task') e on e.agency_id = t.agency_id and e.id = t.id
    where (t.project_id, t.description_for, case when t.is_completed then 64 else 0 end) is distinct from (e.place, e.audience, e.marks & 64)
      or ts_filter(e.words, '{a}') is distinct from setweight(atrium.search_words(atrium.search_key(t.agency_id, 'task'), t.title), 'A')`,
  'search of comments on tasks': `select coalesce(c.id, e.id) from (
      select c.*, t.project_id from task_comment c join task t on t.agency_id = c.agency_id and t.id = c.task_id and t.deleted_at is null) c
      full join (select * from search_entry where kind = 'comment' and source = 'task') e on e.agency_id = c.agency_id and e.id = c.id
    where (c.project_id, c.task_id, c.audience, c.internal) is distinct from (e.place, e.within, e.audience, e.internal)`,
  'search of files of messages': `select coalesce(f.id, e.id) from (
      select m.agency_id, atrium.search_file_id(m.id, piece ->> 'key') as id, m.internal, m.channel_id
        from message m cross join jsonb_array_elements(m.pieces) piece where m.deleted_at is null) f
      full join (select * from search_entry where kind = 'file' and source = 'message') e on e.agency_id = f.agency_id and e.id = f.id
    where (f.internal, f.channel_id) is distinct from (e.internal, e.place)`,
  'search of people': `select coalesce(m.user_id, e.id) from (select * from agency_user where removed_at is null) m
      full join (select * from search_entry where kind = 'person') e on e.agency_id = m.agency_id and e.id = m.user_id
      left join account a on a.id = m.user_id
    where ts_filter(e.words, '{a}') is distinct from setweight(atrium.search_words(atrium.search_key(m.agency_id, 'person'), a.name), 'A')`,
  'bytes of agencies': `select agency_id from agency_storage s full join (
      select agency_id, sum(bytes) as bytes from (
        select agency_id, size as bytes from file where deleted_at is null and agency_id is not null
        union all select agency_id, (state ->> 'size')::bigint from upload_in_parts) f
      group by agency_id) k using (agency_id) where coalesce(s.bytes, 0) <> coalesce(k.bytes, 0)`,
}

/** The wrong counters, with the ids of a few rows; empty if all are right. */
export const wrongCounters = ({ databaseUrl }: TestServer): Promise<Record<string, string[]>> =>
  withClient(databaseUrl, async (client) => {
    const wrong: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(counters)) {
      const { rows } = await client.query<Record<string, string>>(`${query} limit 3`)
      if (rows.length > 0) wrong[name] = rows.flatMap((row) => Object.values(row))
    }
    return wrong
  })
