import { existsSync, globSync, readFileSync } from 'node:fs'
import { buildSchema, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'

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
