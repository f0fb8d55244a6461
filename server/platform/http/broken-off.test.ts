import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../../agencies/factory.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
let agency: TestAgency
const lines: { level: string; msg: string }[] = []

beforeAll(async () => {
  server = await testServer({
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
  })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

test('whoever hangs up before what they sent was read is no defect of the server', async () => {
  const { hostname, port } = new URL(await server.url())
  const socket = connect(Number(port), hostname)
  // The server notices it when head and body have come, and before anything of the body was read.
  server.http.server.once('request', (request: IncomingMessage) => request.socket.destroy())
  lines.length = 0
  socket.write(
    [
      'POST /api/v1/uploads?name=a.txt HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${agency.staff.accessToken}`,
      `Atrium-Agency: ${agency.agencyId}`,
      'Content-Length: 2',
      '',
      'ab',
    ].join('\r\n'),
  )
  await vi.waitUntil(() => lines.length > 0)
  expect(lines).toMatchObject([{ level: 'info', msg: 'a request was broken off' }])
})
