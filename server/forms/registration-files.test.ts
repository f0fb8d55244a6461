import { afterAll, beforeEach, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import { tryUpload, uploaded } from '../media/factory.ts'
import { type Caller, headersOf, type TestServer, testServer } from '../testing/server.ts'
import { answer, openRegistration, setForm } from './factory.ts'

const server: TestServer = await testServer({ worker: false })
let agency: TestAgency
let token: string
let nora: TestPerson

beforeEach(async () => {
  agency = await foundAgency(server)
  const registrationForm = [{ key: 'brief', type: 'file', label: 'Brief', required: true }]
  await setForm(server, agency.admin, { registrationForm })
  token = await openRegistration(server, agency.admin)
  nora = await signUp(server, { name: 'Nora New' })
})
afterAll(() => server.stop())

const statusFor = async (caller: Caller | null, key: string) =>
  (await server.inject({ url: `/files/${key}`, headers: headersOf(caller) })).statusCode

const upload = (caller: Caller, more = {}) => uploaded(server, caller, { purpose: 'registration', ...more })
const send = (caller: Caller, pieces: object[]) =>
  answer(server, caller, { token, values: { brief: pieces } })

test('a file that comes with a registration is read by the staff, and by nobody else before the person is in', async () => {
  const { key } = await upload(nora, { name: 'brief.txt' })
  expect(await statusFor(nora, key)).toBe(200)
  expect(await statusFor(agency.admin, key)).toBe(404)
  const { row } = await send(nora, [{ key, name: 'another.exe', size: 1 }])
  expect(row?.content.values).toMatchObject({
    brief: [{ key, name: 'brief.txt', type: 'text/plain', size: 10 }],
  })
  const other = await foundAgency(server)
  const seen = [agency.admin, agency.staff, agency.client, other.admin, agency.outsider, null]
  expect(await Promise.all(seen.map((caller) => statusFor(caller, key)))).toEqual([
    200, 200, 404, 404, 404, 404,
  ])
})

test('files of others are refused, as are those for something else; a visitor uploads nothing', async () => {
  const { key } = await upload(agency.outsider)
  const picture = await uploaded(server, agency.client)
  for (const piece of [{ key }, { key: picture.key }, { key: 'documents/none' }])
    expect((await send(nora, [piece])).code).toBe('BAD_USER_INPUT')
  expect((await tryUpload(server, null, { purpose: 'registration' })).statusCode).toBe(401)
})

test('what is taken out of the answers is gone, what stays in them stays', async () => {
  const [one, two] = [await upload(nora), await upload(nora)]
  await send(nora, [{ key: one.key }, { key: two.key }])
  const { row } = await send(nora, [{ key: two.key }])
  expect(row?.content.values).toMatchObject({ brief: [{ key: two.key }] })
  await server.settle()
  expect(await statusFor(agency.staff, one.key)).toBe(404)
  expect(await statusFor(agency.staff, two.key)).toBe(200)
})
