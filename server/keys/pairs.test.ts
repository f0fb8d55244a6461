import { afterAll, beforeAll, test } from 'vitest'
import type { TestAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { launchSigned, makeKey, type TestKey } from './factory.ts'
import { access } from './policy.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
})
afterAll(() => server.stop())

type Thing = TestKey & { memberID: string }

async function plant(): Promise<Thing> {
  const key = await makeKey(server, agency.admin, { role: 'user' })
  return withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query('select id from agency_user where user_id = $1', [key.userID])
    return { ...key, memberID: rows[0].id }
  })
}

const acts: Record<string, Act<Thing>> = {
  createCredential: () => ({ name: newId(), role: 'client' }),
  denyCredential: ({ id }) => ({ id }),
  // Acts by the key, and on its membership.
  launch: () => ({}),
  call: () => ({}),
  updateAgencyUser: ({ memberID: id }) => ({ id, position: 'Robot' }),
  deleteAgencyUser: ({ memberID: id }) => ({ id }),
}

test('any two things are done to one key at once: nobody waits in a circle, and what was denied lets nobody in', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls: {
      launch: async (_, key) => {
        const email = `${newId()}@example.com`
        const signed = await post('/api/v1/launch', launchSigned(key, { email }, server.app.clock.now()))
        if (refusal(signed)) return { code: refusal(signed) }
        const code = new URL(signed.json<{ url: string }>().url).hash.slice(1)
        return { code: refusal(await post('/jwt/launch', { code })) }
      },
      call: async (_, { accessKey }) => {
        const authorization = `Bearer ${accessKey}`
        return { code: refusal(await post('/graphql', { query: '{ me { id } }' }, { authorization })) }
      },
    },
    ends: ['denyCredential', 'deleteAgencyUser'],
    callers: [agency.admin, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload, headers })

/** The code of the error, if any; UNAUTHENTICATED by an ended key counts as NOT_FOUND. */
function refusal(answer: Awaited<ReturnType<typeof post>>): string | undefined {
  const { errors = [] } = answer.json<{ errors?: { extensions: { code: string } }[] }>()
  const code = errors[0]?.extensions.code ?? (answer.statusCode < 400 ? undefined : String(answer.statusCode))
  return code === 'UNAUTHENTICATED' ? 'NOT_FOUND' : code
}

/** Active sessions of denied keys. */
const wrongRows = `select s.id, c.name from session s join credential c on c.id = s.credential_id
       where c.denied_at is not null and s.ended_at is null`
