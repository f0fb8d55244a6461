import { generateNKeysBetween } from 'fractional-indexing'
import { withClient } from '../../server/platform/database/client.ts'
import type { Person } from './people.ts'
import type { Stage } from './stage.ts'
import { ask } from './talk.ts'

export type LargeBoard = { projectId: string; columns: { id: string; cards: string[] }[] }

/** A project whose board has so many columns with so many cards each, written straight into the database; everybody does some. */
export async function writeBoard(
  stage: Stage,
  people: readonly Person[],
  sizes: readonly number[],
): Promise<LargeBoard> {
  const [owner] = people
  if (!owner) throw new Error('A board needs people.')
  const { createProject } = await ask<{ createProject: { id: string; boards: [{ id: string }] } }>(
    stage,
    owner,
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id boards { id } } }',
    { input: { title: 'Launch' } },
  )
  const { id: projectId, boards } = createProject
  const place = [owner.agencyId, projectId, boards[0].id]
  const columns: LargeBoard['columns'] = []
  await withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system; set local synchronous_commit = off')
    const { rows } = await client.query<{ id: string }>(insertColumns, [
      ...place,
      generateNKeysBetween(null, null, sizes.length),
    ])
    for (const [at, { id }] of rows.entries()) {
      const ranks = generateNKeysBetween(null, null, sizes[at] ?? 0)
      const cards = await client.query<{ id: string }>(insertCards, [...place, id, owner.id, ranks])
      columns.push({ id, cards: cards.rows.map((card) => card.id) })
    }
    await client.query(assign, [owner.agencyId, projectId, people.map(({ id }) => id)])
    await client.query('commit')
    await client.query('analyze task; analyze user_task; analyze board_column')
  })
  return { projectId, columns }
}

const insertColumns = `
  insert into board_column (agency_id, id, project_id, board_id, title, color, rank, created_at, updated_at)
  select $1, uuidv7(), $2, $3, 'Column ' || n, '#3366cc', rank, now(), now()
  from unnest($4::text[]) with ordinality new (rank, n) order by n returning id`

const insertCards = `
  insert into task (agency_id, id, project_id, board_id, column_id, rank, title, user_id, hours, comments, sub_tasks,
    sub_tasks_done, end_date, due_at, created_at, updated_at)
  select $1, uuidv7(), $2, $3, $4, rank, 'Card ' || n || ': the headline and the two pictures below it', $5, n % 8, n % 4,
    n % 6, n % 3, current_date + 7, now() + interval '7 days', now(), now()
  from unnest($6::text[]) with ordinality new (rank, n) order by n returning id`

// One person for each card, and for some another one.
const assign = `
  insert into user_task (agency_id, id, task_id, user_id, created_at)
  select $1, gen_random_uuid(), id, ($3::uuid[])[1 + (sub_tasks + comments + nth) % cardinality($3::uuid[])], now()
  from task cross join generate_series(0, 1) nth
  where agency_id = $1 and project_id = $2 and (nth = 0 or (hours::integer % 3 = 0 and cardinality($3::uuid[]) > 1))
  on conflict do nothing`
