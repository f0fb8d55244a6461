import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signUp } from '../identity/factory.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { askForLink, foundAgency, join, linkAccounts, type TestAgency } from './factory.ts'

let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  server = await testServer({ env: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

const client = () => join(server, agency.agencyId, { role: 'client' })
const colleague = () => join(server, agency.agencyId, { role: 'user' })
const stranger = async () => ({ ...(await signUp(server)), agencyId: agency.agencyId })

const accept = (caller: Parameters<typeof tryChange>[1], invitation: string, more = {}) =>
  tryChange(
    server,
    caller,
    'acceptPairing',
    { invitation, ...more },
    'id status issuedForID createdBy agencyID',
  )

const linksFor = async (caller: Parameters<typeof tryChange>[1]) => {
  const { data } = await server.graphql<{
    me: { symLinksIds: string[] }
    symLinksByIssuedFor: { items: { id: string; status: string; creator: { name: string } }[] }
  }>(caller, '{ me { symLinksIds } symLinksByIssuedFor { items { id status creator { name } } } }')
  return { ids: data?.me.symLinksIds, items: data?.symLinksByIssuedFor.items }
}

describe('a request to link accounts', () => {
  test('goes by mail to the address, in the words of its language, with a link of one use', async () => {
    const [creator, other] = await Promise.all([client(), stranger()])
    const { id, token } = await askForLink(server, creator, other)
    const mail = await vi.waitFor(() => {
      const sent = server.mails.find(({ to }) => to === other.email)
      expect(sent).toBeDefined()
      return sent
    })
    expect(mail?.link).toMatch(new RegExp(`/pairing/acceptance/${token}$`))
    const { row } = await accept(other, token, { user: other.userId })
    expect(row).toEqual({
      id,
      status: 'paired',
      issuedForID: other.userId,
      createdBy: creator.userId,
      agencyID: agency.agencyId,
    })
    expect(await linksFor(other)).toMatchObject({ ids: [id], items: [{ id, status: 'paired' }] })
    expect((await accept(other, token)).row).toMatchObject({ id })
    expect(await linksFor(creator)).toEqual({ ids: [], items: [] })
  })

  test('is for the address that was asked and nobody else', async () => {
    const [creator, other, thief] = await Promise.all([client(), stranger(), stranger()])
    const { token } = await askForLink(server, creator, other)
    const none = { code: 'NOT_FOUND', error: { message: 'No request found' } }
    expect(await accept(thief, token)).toMatchObject(none)
    expect(await accept(creator, token)).toMatchObject(none)
    expect(await accept(other, 'wrong')).toMatchObject(none)
    expect(await accept(other, token, { user: thief.userId })).toMatchObject(none)
    expect((await accept(other, token)).row).toBeDefined()
    expect(await accept(thief, token)).toMatchObject(none)
  })

  test('of staff is for staff of the same agency alone', async () => {
    const [creator, outsider, theirClient, other] = await Promise.all([
      colleague(),
      stranger(),
      client(),
      colleague(),
    ])
    for (const person of [outsider, theirClient]) {
      const { token } = await askForLink(server, creator, person)
      expect(await accept(person, token)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await linksFor(person)).toEqual({ ids: [], items: [] })
    }
    await linkAccounts(server, creator, other)
    expect((await linksFor(other)).items).toMatchObject([{ status: 'paired' }])
  })

  test('may name a person whom the caller knows of, and says nothing of their address', async () => {
    const creator = await colleague()
    const fields = 'id issuedForID email status'
    const row = await change(server, creator, 'createSymLink', { issuedForID: agency.staff.userId }, fields)
    expect(row).toMatchObject({ issuedForID: agency.staff.userId, email: null, status: 'pending' })
    const someone = await client()
    const unknown = { issuedForID: (await client()).userId }
    expect(await tryChange(server, someone, 'createSymLink', unknown)).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  test('is refused for oneself, in another name, in another agency and twice', async () => {
    const [creator, other] = await Promise.all([client(), stranger()])
    const ask = (input: Record<string, unknown>) => tryChange(server, creator, 'createSymLink', input)
    expect((await ask({ email: creator.email })).code).toBe('BAD_USER_INPUT')
    expect((await ask({ email: other.email, createdByID: other.userId })).code).toBe('BAD_USER_INPUT')
    expect((await ask({ email: other.email, agencyID: newId() })).code).toBe('NOT_FOUND')
    const id = newId()
    expect((await ask({ id, email: other.email })).row).toEqual({ id })
    expect((await ask({ id, email: other.email })).row).toEqual({ id })
    expect((await ask({ email: other.email.toUpperCase() })).code).toBe('CONFLICT')
  })

  test('lapses after its time, and with the membership of who asked', async () => {
    const [creator, other] = await Promise.all([client(), stranger()])
    const { token } = await askForLink(server, creator, other)
    await change(server, agency.owner, 'deleteAgencyUser', { id: creator.memberId })
    expect(await accept(other, token)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a link', () => {
  test('is ended by either of the two, and by nobody else', async () => {
    const [creator, other] = await Promise.all([client(), stranger()])
    const { id } = await linkAccounts(server, creator, other)
    expect(await tryChange(server, agency.owner, 'deleteSymLink', { id })).toMatchObject({
      code: 'NOT_FOUND',
    })
    await change(server, other, 'deleteSymLink', { id })
    expect(await linksFor(other)).toEqual({ ids: [], items: [] })
    const again = await linkAccounts(server, creator, other)
    await change(server, creator, 'deleteSymLink', { id: again.id })
    expect(await linksFor(other)).toEqual({ ids: [], items: [] })
  })
})
