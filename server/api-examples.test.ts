import { readFile } from 'node:fs/promises'
import { Kind, parse, print, visit } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgencyCaller,
  addDomain,
  askForLink,
  foundAgency,
  join,
  type TestAgency,
  type Visitor,
} from './agencies/factory.ts'
import { uploaded } from './media/factory.ts'
import { say } from './messaging/factory.ts'
import { newId } from './platform/ids.ts'
import { change } from './testing/change.ts'
import { copies } from './testing/copies.ts'
import { subscribe } from './testing/live.ts'
import { type Caller, type TestServer, testServer } from './testing/server.ts'
import { addTask, beginProject } from './work/factory.ts'

type Example = { name: string; caller: string; document: string; variables: Record<string, unknown> }

const example =
  /^### `(\w+)`\n\n(?:As (?:an? )?(\w+):\n\n)?```graphql\n([\s\S]*?)\n```(?:\n\n```json\n([\s\S]*?)\n```)?/gm

/** The documents of the page, each with the fragments that it uses. */
async function examples(): Promise<Example[]> {
  const page = await readFile('docs/api-examples.md', 'utf8')
  const written = /## Fragments\n\n```graphql\n([\s\S]*?)\n```/.exec(page)?.[1] ?? ''
  const fragments = new Map(
    parse(written).definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, print(node)] as const] : [],
    ),
  )
  return [...page.matchAll(example)].map(([, name = '', caller = 'owner', text = '', variables = '{}']) => ({
    name,
    caller,
    document: withFragments(text, fragments),
    variables: JSON.parse(variables),
  }))
}

function withFragments(text: string, fragments: Map<string, string>): string {
  const used = new Set<string>()
  const look = (source: string) =>
    visit(parse(source), {
      FragmentSpread({ name }) {
        if (used.has(name.value)) return
        used.add(name.value)
        look(fragments.get(name.value) ?? '')
      },
    })
  look(text)
  return [text, ...[...used].map((name) => fragments.get(name))].join('\n')
}

let server: TestServer
let agency: TestAgency
beforeAll(async () => {
  server = await testServer()
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Known = Record<string, unknown>

/** Puts what is known in the place of words in braces. */
async function filled(value: unknown, known: Known): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => filled(each, known)))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(async ([key, inner]) => [key, await filled(inner, known)])
    return Object.fromEntries(await Promise.all(entries))
  }
  const word = typeof value === 'string' ? /^\{([\w.]+)\}$/.exec(value)?.[1] : undefined
  if (!word) return value
  let found: unknown = known
  for (const step of word.split('.')) found = (found as Known | undefined)?.[step]
  // What an earlier call did not answer is told as what is not there.
  return typeof found === 'function' ? found() : found
}

async function planted(): Promise<Known> {
  const { owner, agencyId: id, admin, staff, client } = agency
  await addDomain(server, id, { name: 'northwind.example' })
  const { data } = await server.graphql<{ createCredential: { id: string } }>(
    owner,
    'mutation { createCredential(input: { name: "Site", role: "client" }) { id } }',
  )
  const pairing = await askForLink(server, admin, { email: staff.email })
  const former = await join(server, id, { role: 'user', name: 'Frieda Former' })
  await change(server, owner, 'deleteAgencyUser', { id: former.memberId })
  const later = new Date(Date.now() + 3_600_000)
  const upload = async (caller: Caller, purpose?: string) =>
    (await uploaded(server, caller, purpose ? { purpose } : {})).key
  return {
    agency: id,
    domain: 'northwind.example',
    credential: data?.createCredential.id,
    me: owner.userId,
    admin: admin.userId,
    staff: staff.userId,
    client: client.userId,
    former: former.userId,
    pairing: pairing.token,
    newId,
    inOneHour: later.toISOString(),
    inOneHourUnix: Math.floor(later.getTime() / 1000),
    ownerFile: () => upload(owner),
    ownerRequestFile: () => upload(owner, 'request'),
    clientFile: () => upload(client),
    clientRequestFile: () => upload(client, 'request'),
  }
}

test("every call of the specification's is answered with all the fields that it names, to any client", async () => {
  const known = await planted()
  const failed: unknown[] = []
  const all = await examples()
  expect(all.length).toBeGreaterThan(130)
  for (const { name, caller, document, variables } of all) {
    const who = agency[caller as 'owner' | 'admin' | 'staff' | 'client' | 'outsider']
    const own = { file: known[`${caller}File`], requestFile: known[`${caller}RequestFile`] }
    const given = (await filled(variables, { ...known, ...own })) as Record<string, unknown>
    if (document.startsWith('subscription')) {
      await hears(who, document, given)
      continue
    }
    const { status, data, errors } = await server.graphql<Known>(who, document, given)
    if (status !== 200 || errors.length > 0) failed.push({ name, status, errors: errors.slice(0, 2) })
    else known[name] = data?.[name]
    const form = (data?.updateAgency as { id: string } | undefined)?.id
    if (form) known.updateAgencyForm = await formVersion()
  }
  expect(failed).toEqual([])
})

test('boards that are full are answered at default limits, too, and each list in them goes on', async () => {
  const { owner } = agency
  const columns = Array.from({ length: 8 }, (_, at) => `Column ${at}`)
  const { projectId, columnIds } = await beginProject(server, owner, { columns })
  for (const columnID of columnIds) {
    const id = await addTask(server, owner, columnID, { assigneeIDs: [owner.userId] })
    const { id: comment } = await change(server, owner, 'createTaskComment', {
      taskID: id,
      content: 'Brighter',
    })
    await copies(server.databaseUrl, 'task_comment', comment, 15)
    await copies(server.databaseUrl, 'task', id, 30, "'rank', 'a0' || lpad(n::text, 4, '0') || 'V'")
  }
  const found = (await examples()).find(({ name }) => name === 'boardsByProject')
  type Column = {
    tasks: { items: { comments: { items: object[]; nextToken: string | null } }[]; nextToken: string | null }
  }
  const { status, data } = await server.graphql<{ boardsByProject: { items: { columns: Column[] }[] } }>(
    owner,
    found?.document ?? '',
    { projectID: projectId },
  )
  const lists = data?.boardsByProject.items[0]?.columns.map(({ tasks }) => tasks) ?? []
  const [first] = lists[0]?.items ?? []
  expect([status, lists.map(({ items }) => items.length)]).toEqual([200, columns.map(() => 10)])
  expect([lists[0]?.nextToken, first?.comments.items.length, first?.comments.nextToken]).toEqual([
    expect.any(String),
    10,
    expect.any(String),
  ])
})

async function hears(who: AgencyCaller | Visitor, document: string, given: Record<string, unknown>) {
  const live = await subscribe(server, who, document, given)
  const { id } = await say(server, who, String(given.conversationID))
  await live.next((data) => (data.onCreateMessage as { id: string } | null)?.id === id)
  live.close()
}

const formVersion = async () =>
  (
    await server.graphql<{ getAgency: { registrationFormVersion: number } }>(
      agency.owner,
      'query ($id: ID!) { getAgency(id: $id) { registrationFormVersion } }',
      { id: agency.agencyId },
    )
  ).data?.getAgency.registrationFormVersion
