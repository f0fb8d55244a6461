import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { floorPlan } from './rooms.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const page = read('docs/specification.md')
const schema = buildSchema(read('schema.graphql'))
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]

const routes = new Set(
  globSync('web/{*/routes,shell/error-routes}.tsx').flatMap((file) =>
    [...read(file).matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path),
  ),
)
const words = new Set(globSync('web/**/locales/en.json').flatMap((file) => textsOf(JSON.parse(read(file)))))

/** What a row may name as its proof; each answers whether it is there. */
const proofs: Record<string, (named: string) => boolean> = {
  route: (path) => routes.has(path),
  call: (name) => roots.some((root) => root && name in root.getFields()),
  field: isField,
  constant: isConstant,
  wording: (text) => words.has(text.slice(1, -1)),
  test: (path) => /\.test\.tsx?$/.test(path) && existsSync(path),
  file: (path) => existsSync(path),
}

const rows = page.split('\n').filter((line) => /^\| (?!what is asked)/.test(line))
const proofsOf = (row: string) =>
  [...row.matchAll(/`(\w+):([^`]+)`/g)].map(([, kind = '', named = '']) => ({ kind, named }))

test.each([
  'Workspace, section 2',
  'Workspace, section 4',
  'Workspace, section 8',
  'Workspace, section 9',
  'Work, section 2',
  'Work, section 8',
  'Work, section 9',
])('%s has its rows', (section) => {
  const [, text = ''] = page.split(`## ${section}:`)
  expect(text.split('\n## ')[0]).toMatch(/^\| (?!what is asked)/m)
})

test('each row names what it asks, and its proof, how it differs, or that it is not there yet', () => {
  const without = rows.filter((row) => {
    const [, answer = '', ...more] = row.split(' | ')
    return more.length > 0 || (proofsOf(answer).length === 0 && !/^(differs: |not yet)/.test(answer))
  })
  expect(without).toEqual([])
})

test('everything that is named as a proof is there', () => {
  const missing = rows.flatMap(proofsOf).filter(({ kind, named }) => !proofs[kind]?.(named))
  expect(missing.map(({ kind, named }) => `${kind}:${named}`)).toEqual([])
})

function isField(named: string): boolean {
  const [typeName = '', field = ''] = named.split('.')
  const type = schema.getType(typeName)
  if (isEnumType(type)) return type.getValue(field) != null
  return (isObjectType(type) || isInputObjectType(type)) && field in type.getFields()
}

/** `name=value in file`: the file says `name = value`, `name: value`, or `name={value}`. */
function isConstant(named: string): boolean {
  const [, name, value = '', path = ''] = /^(\w+)=(.+) in (\S+)$/.exec(named) ?? []
  const literally = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const says = new RegExp(String.raw`\b${name}(?: = |: |=\{?)${literally}(?![\w.])`)
  return existsSync(path) && says.test(read(path))
}

function textsOf(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(textsOf)
}

const rooms = Object.keys(floorPlan)
const textOf = (...patterns: string[]) => globSync(patterns).map(read).join('\n')
const shared = textOf('shared/*.ts')
const tables = new Set(
  [...textOf('server/database/migrations/*.sql').matchAll(/create table (\w+)/g)].map(([, name]) => name),
)

/** A section of a room's page, and what it names. */
const sectionOf = (room: string, title: string): string =>
  read(`docs/rooms/${room}.md`).split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
const namedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const isPath = (name: string): boolean => /^(server|web|shared|tools|e2e|docs)\//.test(name)
const says = (text: string, name: string): boolean =>
  new RegExp(String.raw`\b${name.replace('.', String.raw`\.`)}\b`).test(text)

test('each room has its page', () => {
  const pages = globSync('docs/rooms/*.md').map((file) => basename(file, '.md'))
  expect(pages.toSorted()).toEqual(rooms.toSorted())
})

describe.each(rooms)('the page of %s', (room) => {
  test('names files and leads to pages that are there', () => {
    const whole = read(`docs/rooms/${room}.md`)
    const links = [...whole.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => join('docs/rooms', to))
    const missing = [...namedIn(whole).filter(isPath), ...links].filter((path) => !existsSync(path))
    expect(missing).toEqual([])
  })

  test('names entities, tables and states that are there', () => {
    const missing = namedIn(sectionOf(room, 'Entities and states')).filter(
      (name) => !(isPath(name) || schema.getType(name) || tables.has(name) || says(shared, name)),
    )
    expect(missing).toEqual([])
  })

  test('names events, ports and jobs of the room', () => {
    const source = textOf(`{server,web}/${room}/**/*.{ts,tsx}`)
    const named = namedIn(sectionOf(room, 'Events and ports'))
    expect(named.filter((name) => !(isPath(name) || says(source, name)))).toEqual([])
  })

  test('names limits that are in the file that it names', () => {
    const lines = sectionOf(room, 'Limits')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    const missing = lines.flatMap((line) => {
      const [file = '', ...names] = namedIn(line)
      const text = existsSync(file) ? read(file) : ''
      return names.filter((name) => !says(text, name)).map((name) => `${name} in ${file}`)
    })
    expect(missing).toEqual([])
  })
})
