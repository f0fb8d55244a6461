import fastify from 'fastify'
import { pool, ready, settings } from './peer.ts'

// A handwritten query for this page and nothing else: no rights, no schema, our tables.
const board = `
  select b.id, b.title, b.slug, b.color, b.rank,
    (select json_agg(json_build_object('id', c.id, 'boardID', c.board_id, 'title', c.title, 'color', c.color, 'rank', c.rank,
        'count', (select count(*)::int from task t where t.agency_id = c.agency_id and t.column_id = c.id
          and t.archived_at is null and t.deleted_at is null)))
      from board_column c where c.agency_id = b.agency_id and c.board_id = b.id) as columns,
    json_build_object('id', p.id, 'title', p.title, 'archived', p.archived_at is not null,
      'priorities', (select coalesce(json_agg(json_build_object('id', r.id, 'label', r.label, 'flag', r.flag, 'position', r.position)), '[]')
        from priority r where r.agency_id = p.agency_id and r.project_id = p.id),
      'boards', (select json_agg(json_build_object('id', o.id, 'title', o.title, 'slug', o.slug, 'color', o.color, 'rank', o.rank))
        from board o where o.agency_id = p.agency_id and o.project_id = p.id)) as project
  from board b join project p on p.agency_id = b.agency_id and p.id = b.project_id
  where b.agency_id = $1 and b.project_id = $2 and b.slug = $3`

const cards = `
  select t.id, t.board_id as "boardID", t.column_id as "columnID", t.rank, t.title, t.priority_id as "priorityID",
    t.hours::float8 as hours, t.is_completed as "isCompleted", t.is_important as "isImportant",
    coalesce(t.start_date::text, t.start_at::text) as "startedAt", coalesce(t.end_date::text, t.end_at::text) as "endAt",
    extract(epoch from t.due_at)::int as "_ttl", t.approval_asked_at as "approvalAskedAt", t.approved_at as "approvedAt",
    t.comments as "commentCount", t.sub_tasks as "subTaskCount", t.sub_tasks_done as "subTasksDone",
    coalesce((select json_agg(json_build_object('id', u.id, 'userID', u.user_id, 'isDaily', u.is_daily, 'dailyRank', u.daily_rank,
        'user', json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar)))
      from user_task u join account a on a.id = u.user_id where u.agency_id = t.agency_id and u.task_id = t.id), '[]') as assignees
  from board_column c cross join lateral (
    select * from task t where t.agency_id = c.agency_id and t.column_id = c.id and t.archived_at is null and t.deleted_at is null
      order by t.rank limit $3) t
  where c.agency_id = $1 and c.board_id = $2`

const app = fastify()
app.post('/graphql', async (request) => {
  const { variables } = request.body as { variables: { projectID: string; slug: string; limit: number } }
  const agency = request.headers['atrium-agency']
  const { rows } = await pool.query({
    name: 'board',
    text: board,
    values: [agency, variables.projectID, variables.slug],
  })
  const tasks = await pool.query({
    name: 'cards',
    text: cards,
    values: [agency, rows[0].id, variables.limit],
  })
  return { data: { boardBySlug: { ...rows[0], tasks: tasks.rows } } }
})
await app.listen({ port: settings.port, host: '127.0.0.1' })
ready()
