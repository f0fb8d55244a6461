import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { signInOf } from '../testing/sign-in.ts'
import { uploaded } from './factory.ts'

let server: TestServer
let agency: TestAgency
let stranger: TestAgency
let key: string
beforeAll(async () => {
  server = await testServer({ env: { PUBLIC_URL: 'https://atrium.test' } })
  agency = await foundAgency(server)
  stranger = await foundAgency(server)
  key = (await uploaded(server, agency.staff)).key
})
afterAll(() => server.stop())

const cookieOf = async ({ email }: { email: string }) =>
  (await signInOf(server).login(email)).cookie?.value ?? ''
const read = async (cookie: string) =>
  (await server.inject({ url: `/files/${key}`, headers: { host: 'atrium.test', cookie } })).statusCode

test('a cookie that another host of the domain sets neither replaces one’s own nor is read (attack 28)', async () => {
  const own = `__Host-atrium_files=${await cookieOf(agency.staff)}`
  const tossed = `atrium_files=${await cookieOf(stranger.staff)}`
  expect(await read(own)).toBe(200)
  expect(await read(`${tossed}; ${own}`)).toBe(200)
  expect(await read(`${own}; ${tossed}`)).toBe(200)
  expect(await read(tossed)).toBe(404)
  expect(await read(`atrium_files=${await cookieOf(agency.staff)}`), 'a name that anybody could set').toBe(
    404,
  )
})

test('a cookie is nothing at any other door, and a sign-in goes on with no session that was brought along (attack 28)', async () => {
  const headers = { host: 'atrium.test', cookie: `__Host-atrium_files=${await cookieOf(agency.staff)}` }
  const upload = { method: 'POST', url: '/api/v1/uploads?name=a.txt', payload: 'a' } as const
  expect((await server.inject({ ...upload, headers })).statusCode).toBe(401)
  const me = { method: 'POST', url: '/graphql', payload: { query: '{ me { id } }' } } as const
  expect((await server.inject({ ...me, headers })).statusCode).toBe(401)

  const { email, password } = stranger.staff
  const login = { method: 'POST', url: '/jwt/login', payload: { email, password } } as const
  const answer = await server.inject({ ...login, headers })
  const [cookie] = answer.cookies
  expect(cookie?.name).toBe('__Host-atrium_files')
  expect(await read(`__Host-atrium_files=${cookie?.value}`), 'the new session is that of who signed in').toBe(
    404,
  )
  expect(await read(headers.cookie)).toBe(200)
})
