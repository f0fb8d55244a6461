import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDomain, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { uploaded } from '../media/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const pixel = { content: png, name: 'mark.png', type: 'image/png' }
const host = 'brand.northwind.example'
let server: TestServer
let agency: TestAgency
let web: string

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'atrium-web-'))
  const head = `<title>Atrium</title>
    <link rel="icon" href="/atrium.svg" type="image/svg+xml" /><script src="/first-paint.js"></script>`
  await writeFile(join(web, 'index.html'), head)
  server = await testServer({ webFolder: web, worker: false })
  agency = await foundAgency(server, { name: 'Northwind & <Co>' })
  await addDomain(server, agency.agencyId, { name: host })
})
afterAll(async () => {
  await server.stop()
  await rm(web, { recursive: true })
})

type Caller = Parameters<TestServer['graphql']>[0]
type Answer = {
  updateAgency: { brandVersion: string; skinConfiguration: Record<string, string | null> }
}

const all = '{ primaryColor secondaryColor btnColor chatBgColor chatBg textColor borderColor }'
const paint = (caller: Caller, skinConfiguration: object, { agencyId } = agency) =>
  server.graphql<Answer>(
    caller,
    `mutation ($input: UpdateAgencyInput!) {
      updateAgency(input: $input) { brandVersion skinConfiguration ${all} }
    }`,
    { input: { id: agencyId, skinConfiguration } },
  )
const sheet = (agencyId: string, { version = '', at = 'localhost' } = {}) =>
  server.inject({
    url: `/api/v1/brand/${agencyId}/style.css${version && `?v=${version}`}`,
    headers: { host: at },
  })

test('an agency that chose nothing has the defaults of the specification', async () => {
  const { agencyId, client } = await foundAgency(server)
  const { data } = await server.graphql<{ getAgency: Answer['updateAgency'] }>(
    { ...client, agencyId },
    `query ($id: ID!) { getAgency(id: $id) { skinConfiguration ${all} } }`,
    { id: agencyId },
  )
  expect(data?.getAgency.skinConfiguration).toEqual({
    primaryColor: '#f8f8f8',
    secondaryColor: '#ffffff',
    btnColor: '#7367f0',
    chatBgColor: '#ffffff',
    chatBg: null,
    textColor: '#6c757d',
    borderColor: '#ebe9f1',
  })
  expect((await sheet(agencyId)).body).toBe('')
})

test('what admins change is kept, null is the default again, and nobody else changes it', async () => {
  const first = await paint(agency.admin, { btnColor: '#1F7050', borderColor: '#d9e4dd' })
  expect(first.data?.updateAgency.skinConfiguration).toMatchObject({
    btnColor: '#1f7050',
    borderColor: '#d9e4dd',
    textColor: '#6c757d',
  })
  const second = await paint(agency.owner, { borderColor: null })
  expect(second.data?.updateAgency.skinConfiguration).toMatchObject({
    btnColor: '#1f7050',
    borderColor: '#ebe9f1',
  })
  expect(second.data?.updateAgency.brandVersion).not.toBe(first.data?.updateAgency.brandVersion)
  for (const caller of [agency.staff, agency.client])
    expect((await paint(caller, { btnColor: '#000000' })).errors[0]?.extensions.code).toBe('FORBIDDEN')
  expect((await paint(agency.admin, { btnColor: 'red;x:url(y)' })).errors[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  )
})

test('the style sheet lasts under the version it has, and is asked for again without', async () => {
  const { data } = await paint(agency.admin, { btnColor: '#1f7050' })
  const version = data?.updateAgency.brandVersion ?? ''
  const named = await sheet(agency.agencyId, { version })
  expect(named.body).toContain('--mantine-color-primary-filled: #1f7050;')
  expect(named.headers['content-type']).toContain('text/css')
  expect(named.headers['cache-control']).toContain('immutable')
  expect((await sheet(agency.agencyId, { version: 'old' })).headers['cache-control']).toBe('no-cache')
  expect((await sheet(agency.agencyId)).headers['cache-control']).toBe('no-cache')
})

test('on an agency’s own domain no other has a look, and one that there is not has none anywhere', async () => {
  await paint(agency.admin, { btnColor: '#1f7050' })
  const other = await foundAgency(server)
  await paint(other.admin, { btnColor: '#703010' }, other)
  expect((await sheet(other.agencyId)).body).toContain('#703010')
  expect((await sheet(other.agencyId, { at: host })).body).toBe('')
  expect((await sheet(agency.agencyId, { at: host })).body).toContain('#1f7050')
  const none = await sheet('019a0000-0000-7000-8000-0000000000ff')
  expect([none.statusCode, none.body]).toEqual([200, ''])
})

test('a page of its own domain comes with its sheet, icon and name, written as text', async () => {
  const { data } = await paint(agency.admin, { btnColor: '#1f7050' })
  const page = await server.inject({ url: '/login', headers: { host } })
  const address = `/api/v1/brand/${agency.agencyId}`
  const version = data?.updateAgency.brandVersion
  expect(page.body).toContain(`rel="stylesheet" href="${address}/style.css?v=${version}"`)
  expect(page.body).toContain(`rel="icon" href="${address}/icon?v=${version}"`)
  expect(page.body).toContain('<title>Northwind &#38; &#60;Co&#62;</title>')
  expect(page.body.indexOf('style.css')).toBeLessThan(page.body.indexOf('first-paint.js'))
  const ours = await server.inject({ url: '/login', headers: { host: 'localhost' } })
  expect(ours.body).toContain('<title>Atrium</title>')
  expect(ours.body).not.toContain('style.css')
})

test('the picture behind conversations is uploaded first, for everybody, and goes with the next one', async () => {
  const picture = async () => (await uploaded(server, agency.admin, { ...pixel, purpose: 'brand' })).key
  const [first, second] = [await picture(), await picture()]
  const read = async (key: string) => (await server.inject({ url: `/files/${key}` })).statusCode
  expect(await read(first)).toBe(404)
  await paint(agency.admin, { chatBg: first })
  expect(await read(first)).toBe(200)
  expect((await sheet(agency.agencyId)).body).toContain(`url("/files/${first}")`)
  await paint(agency.admin, { chatBg: second })
  await server.settle()
  expect([await read(first), await read(second)]).toEqual([404, 200])
  await paint(agency.admin, { chatBg: null })
  await server.settle()
  expect(await read(second)).toBe(404)
  expect((await paint(agency.owner, { chatBg: await picture() })).errors[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  )
})

test('the icon is the agency’s picture, else the product’s', async () => {
  const icon = (agencyId: string, version = '') =>
    server.inject({ url: `/api/v1/brand/${agencyId}/icon?v=${version}` })
  expect((await icon(agency.agencyId)).headers.location).toBe('/atrium.svg')
  const { key } = await uploaded(server, agency.admin, { ...pixel, purpose: 'agencyAvatar' })
  const { data } = await server.graphql<Answer>(
    agency.admin,
    'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { brandVersion } }',
    { input: { id: agency.agencyId, avatar: key } },
  )
  const { headers } = await icon(agency.agencyId)
  expect(headers).toMatchObject({ location: `/files/${key}?w=120`, 'cache-control': 'no-cache' })
  expect((await icon(agency.agencyId, data?.updateAgency.brandVersion)).headers['cache-control']).toContain(
    'immutable',
  )
})

type Manifest = {
  name: string
  short_name: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

const manifest = async (headers: Record<string, string>) => {
  const answer = await server.inject({ url: '/api/v1/brand/manifest.webmanifest', headers })
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  return answer.json<Manifest>()
}

test('the installed application is the agency’s on its own domain, and ours elsewhere', async () => {
  await paint(agency.admin, { btnColor: '#1f7050' })
  const own = await manifest({ host, 'accept-language': 'xx,de-AT;q=0.9,fr' })
  expect([own.name, own.theme_color]).toEqual(['Northwind & <Co>', '#1f7050'])
  expect(own.shortcuts.map(({ name }) => name)).toEqual(['Nachrichten', 'Suche', 'Mitteilungen'])
  const ours = await manifest({ host: 'localhost' })
  expect([ours.name, ours.short_name, ours.theme_color]).toEqual(['Atrium', 'Atrium', '#1e1d2b'])
  expect(JSON.stringify(ours)).not.toContain(agency.agencyId)
})

test('its icons are squares of the agency’s picture, or of our mark on its colour', async () => {
  const other = await foundAgency(server)
  const host = 'chat.squares.test'
  await addDomain(server, other.agencyId, { name: host })
  await paint(other.admin, { btnColor: '#1f7050' }, other)
  const icons = async () => {
    const { icons } = await manifest({ host })
    return Promise.all(
      icons.map(async ({ src, sizes, purpose }) => {
        const { rawPayload, headers } = await server.inject({ url: src, headers: { host } })
        expect(headers['cache-control']).toContain('immutable')
        const { width, height, format } = await sharp(rawPayload).metadata()
        const [red, green, blue] = await sharp(rawPayload).removeAlpha().raw().toBuffer()
        expect([format, `${width}x${height}`]).toEqual(['png', sizes])
        return { purpose, corner: [red, green, blue] }
      }),
    )
  }
  const green = [0x1f, 0x70, 0x50]
  expect(await icons()).toEqual(['any', 'any', 'maskable'].map((purpose) => ({ purpose, corner: green })))
  const { key } = await uploaded(server, other.admin, { ...pixel, purpose: 'agencyAvatar' })
  await server.graphql(
    other.admin,
    'mutation ($input: UpdateAgencyInput!) { updateAgency(input: $input) { id } }',
    { input: { id: other.agencyId, avatar: key } },
  )
  expect((await icons()).at(-1)).toEqual({ purpose: 'maskable', corner: [255, 255, 255] })
  const none = await server.inject({ url: `/api/v1/brand/${other.agencyId}/app-icon/64` })
  expect(none.statusCode).toBe(404)
})
