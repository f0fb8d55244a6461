import { type DocumentNode, print } from 'graphql'
import type { AgencyCaller } from '../../server/agencies/factory.ts'
import type { TestServer } from '../../server/testing/server.ts'
import type { View } from '../harness/views.ts'

type List = { items: unknown[]; nextToken: string | null }

/** What a member would fetch now: every page of the list, concatenated. */
export async function fetched(
  server: TestServer,
  caller: AgencyCaller,
  { query, variables }: View,
): Promise<unknown> {
  const first = await ask(server, caller, query, variables)
  const [field] = Object.keys(first ?? {}).filter((name) => isList(first?.[name]))
  const list = field ? (first?.[field] as List) : null
  while (list?.nextToken) {
    const next = await ask(server, caller, query, { ...variables, nextToken: list.nextToken })
    const more = next?.[field ?? ''] as List
    list.items.push(...more.items)
    list.nextToken = more.nextToken
  }
  return strip(first)
}

async function ask(
  server: TestServer,
  caller: AgencyCaller,
  query: DocumentNode,
  variables: Record<string, unknown>,
) {
  const { data } = await server.graphql<Record<string, unknown>>(caller, print(query), variables)
  return data
}

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'items' in value && 'nextToken' in value

/** What was fetched, cut where the shown list ends because its reader has not scrolled further. */
export function asFarAsShown(shown: unknown, all: unknown): unknown {
  if (typeof shown !== 'object' || shown === null || typeof all !== 'object' || all === null) return all
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => {
      const known = (shown as Record<string, unknown>)[name]
      if (!isList(value) || !isList(known) || known.nextToken === null) return [name, value]
      return [name, { items: value.items.slice(0, known.items.length), nextToken: known.nextToken }]
    }),
  )
}

/** Without the type names that the cache adds, and without what was refused. */
export function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__typename')
      .map(([name, inner]) => [name, strip(inner)]),
  )
}

/** Where two things differ, and in what: `.items.3.responses: 1 instead of 2`. */
export function differences(shown: unknown, wanted: unknown, path = ''): string[] {
  if (!isObject(shown) || !isObject(wanted))
    return Object.is(shown, wanted)
      ? []
      : [`${path}: ${JSON.stringify(shown)} instead of ${JSON.stringify(wanted)}`]
  const names = new Set([...Object.keys(shown), ...Object.keys(wanted)])
  return [...names].flatMap((name) => differences(shown[name], wanted[name], `${path}.${name}`))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
