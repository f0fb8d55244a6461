import { hash } from '@node-rs/argon2'
import { v7 as newId } from 'uuid'
import { withClient } from '../../server/platform/database/client.ts'
import { post } from './http.ts'
import type { Stage } from './stage.ts'

export type Person = { id: string; email: string; agencyId: string; accessToken: string }

const password = 'correct horse battery'
// The server asks a hash for its own cost, so that a thousand people can sign in without heating the machine first.
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The staff of a new agency: accounts and memberships straight in the database, signed in through the server's door. */
export async function staffOf(stage: Stage, count: number): Promise<Person[]> {
  const agencyId = newId()
  const ids = Array.from({ length: count }, () => newId())
  const addresses = ids.map((id) => `${id}@example.test`)
  const passwordHash = await hash(password, cost)
  await withClient(stage.databaseUrl, async (client) => {
    await client.query('begin; set local role atrium_system')
    await client.query(
      `insert into account (id, email, name, verified, created_at, updated_at)
        select id, email, 'Person ' || number, true, now(), now()
        from unnest($1::uuid[], $2::text[]) with ordinality as person (id, email, number)`,
      [ids, addresses],
    )
    await client.query('insert into account_secret select id, $2, now() from unnest($1::uuid[]) id', [
      ids,
      passwordHash,
    ])
    await client.query(
      'insert into agency (id, name, owner_id, created_at, updated_at) values ($1, $2, $3, now(), now())',
      [agencyId, 'Northwind', ids[0]],
    )
    await client.query(
      `insert into agency_user (agency_id, id, user_id, role, created_at, updated_at)
        select $1, gen_random_uuid(), id, case when number = 1 then 'admin' else 'user' end, now(), now()
        from unnest($2::uuid[]) with ordinality as person (id, number)`,
      [agencyId, ids],
    )
    await client.query('commit')
    await client.query('analyze')
  })
  return inGroups(16, addresses, (email) => signIn(stage, { agencyId, email }))
}

/** Signs in one of the staff; again for who has waited longer than a session lasts. */
export async function signIn(
  { url }: Stage,
  { agencyId, email }: Pick<Person, 'agencyId' | 'email'>,
): Promise<Person> {
  const { accessToken, user } = await post<{ accessToken: string; user: { id: string } }>(
    `${url}/jwt/login`,
    JSON.stringify({ email, password }),
  )
  return { id: user.id, email, agencyId, accessToken }
}

/** Does something for each, so many at a time. */
export async function inGroups<Item, Result>(
  size: number,
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [at, item] of rest) results[at] = await work(item, at)
  }
  await Promise.all(Array.from({ length: size }, worker))
  return results
}
