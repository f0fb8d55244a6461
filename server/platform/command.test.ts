import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { statementsOf } from '../testing/statements.ts'

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer({ worker: false })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const create = (caller: TestAgency['staff'], name: string) =>
  tryChange(server, caller, 'createCompany', { name })

test('bad input is refused before the database is asked anything', async () => {
  const answers: unknown[] = []
  const statements = await statementsOf(async () => answers.push((await create(agency.staff, ' ')).code))
  expect([answers, statements]).toEqual([['BAD_USER_INPUT'], []])
})

test('who may not call at all is refused as before, whatever the input says', async () => {
  const unknown = { ...agency.staff, accessToken: 'nobody' }
  expect((await create(unknown, 'Museum')).code).toBe('UNAUTHENTICATED')
  expect((await create(agency.client, 'Museum')).code).toBe('FORBIDDEN')
})
