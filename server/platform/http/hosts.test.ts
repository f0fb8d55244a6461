import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDomain, foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { TRUSTED_PROXIES: '10.0.0.1' } })
  agency = await foundAgency(server)
  await addDomain(server, agency.agencyId, { name: 'chat.northwind.test' })
})
afterAll(() => server.stop())

const agencyOf = async (remoteAddress: string, headers: Record<string, string>) => {
  const payload = { query: '{ agencyByDomain { id } }' }
  const response = await server.inject({ method: 'POST', url: '/graphql', remoteAddress, headers, payload })
  return response.json().data.agencyByDomain?.id
}

test('a host that a trusted proxy names counts, one that anybody names does not (attack 28)', async () => {
  const headers = { host: 'localhost', 'x-forwarded-host': 'chat.northwind.test' }
  expect(await agencyOf('10.0.0.1', headers)).toBe(agency.agencyId)
  expect(await agencyOf('10.0.0.2', headers)).toBeUndefined()
})

test('upper case, a port and a trailing dot are the same host (attack 28)', async () => {
  for (const host of ['chat.northwind.test', 'CHAT.Northwind.test:8443', 'chat.northwind.test.']) {
    expect(await agencyOf('10.0.0.2', { host })).toBe(agency.agencyId)
  }
})

test('a host that is nobody’s opens no door, however its address is written (attack 28)', async () => {
  const paths = ['/jwt/logout', '/%6awt/logout', '/jw%74/logout', '/%6A%77%74/%6c%6fgout']
  for (const url of paths) {
    const asked = (host: string) => server.inject({ method: 'POST', url, headers: { host }, payload: {} })
    expect([url, (await asked('evil.example')).json().errors[0].message]).toEqual([url, 'No agency found'])
    expect([url, (await asked('localhost')).statusCode]).toEqual([url, 400])
  }
})
