import { readFile } from 'node:fs/promises'
import { type FieldNode, parse, printSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { areDocumentTypesFresh } from '../tools/document-types.ts'
import { isTest, sources } from '../tools/floor-plan/sources.ts'
import { schemaFacts } from '../tools/schema-facts.ts'
import { tableTypes } from '../tools/table-types.ts'
import { webDocumentsFile, webDocumentsSource, webDocumentTexts } from '../tools/web-documents.ts'
import { graphqlSchema } from './app.ts'
import { allSentences } from './platform/sentences.ts'
import { testDatabase } from './testing/database.ts'

const stale = 'is stale: npm run generate'

test('schema.graphql is what the code says', async () => {
  expect(await readFile('schema.graphql', 'utf8'), `schema.graphql ${stale}`).toBe(
    `${printSchema(graphqlSchema)}\n`,
  )
})

test('what the web knows of the schema is what the code says', async () => {
  const written = await readFile('web/platform/client/generated/schema-facts.ts', 'utf8')
  expect(written, `schema-facts.ts ${stale}`).toBe(schemaFacts(graphqlSchema))
})

test("the tables' types are what the migrations made", async () => {
  const database = await testDatabase()
  const fresh = await tableTypes(database.url)
  // The generator of types does not wait until its connections are closed.
  await database.dropOnceLeft()
  expect(await readFile('server/database/generated/types.ts', 'utf8'), `types.ts ${stale}`).toBe(fresh)
})

test('whatever the server can say has its words', async () => {
  const written = JSON.parse(await readFile('web/ui/errors/locales/en.json', 'utf8'))
  const words = Object.entries<Record<string, string>>(written).flatMap(([room, texts]) =>
    Object.entries(texts)
      .filter(([key]) => !key.endsWith('_one'))
      .map(([key, text]) => [
        `${room}.${key.replace(/_other$/, '')}`,
        text.replace(/\{\{(\w+)\}\}/g, '{$1}'),
      ]),
  )
  // The other three languages say the same keys with the same values: web/texts.test.ts.
  expect(Object.fromEntries(words)).toEqual(Object.fromEntries(allSentences))
})

test('the server knows the documents that the web sends', async () => {
  expect(await readFile(webDocumentsFile, 'utf8'), `${webDocumentsFile} ${stale}`).toBe(
    await webDocumentsSource(),
  )
})

test('the web says how much it shows of a list within another, which has few by itself', async () => {
  const silent: string[] = []
  for (const text of await webDocumentTexts()) {
    const info = new TypeInfo(graphqlSchema)
    const Field = ({ name, arguments: given = [] }: FieldNode) => {
      const isGiven = given.some((argument) => argument.name.value === 'limit')
      const limit = info.getFieldDef()?.args.find((argument) => argument.name === 'limit')
      if (limit?.defaultValue !== undefined && !isGiven)
        silent.push(`${info.getParentType()?.name}.${name.value}`)
    }
    visit(parse(text), visitWithTypeInfo(info, { Field }))
  }
  expect(silent).toEqual([])
})

test('the compiler knows the types of the documents', async () => {
  expect(await areDocumentTypesFresh(), `the types of the web's documents: ${stale}`).toBe(true)
})

test('operations of the web stand in files of that name, where the server is told of them', () => {
  const isOperation = /(graphql|gql)(<[^>]*>)?\(\s*`\s*(query|mutation|subscription)\b|'(query|mutation) \w+/
  const elsewhere = sources('web/**/*.{ts,tsx}').filter(
    (file) =>
      !isTest(file) && isOperation.test(file.text) && !/\/operations(\.ts|\/[\w-]+\.ts)$/.test(file.path),
  )
  // The harness of the cache's tests answers by itself.
  expect(elsewhere.map(({ path }) => path)).toEqual(['web/platform/client/cache-harness.ts'])
})
