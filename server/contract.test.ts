import { readFile } from 'node:fs/promises'
import { printSchema } from 'graphql'
import { expect, inject, test } from 'vitest'
import { tableTypes } from '../tools/table-types.ts'
import { graphqlSchema } from './app.ts'

const stale = 'is stale: npm run generate'

test('schema.graphql is what the code says', async () => {
  expect(await readFile('schema.graphql', 'utf8'), `schema.graphql ${stale}`).toBe(
    `${printSchema(graphqlSchema)}\n`,
  )
})

test("the tables' types are what the migrations made", async () => {
  const { url, template } = inject('testCluster')
  const fresh = await tableTypes(url.replace(/\/\w+$/, `/${template}`))
  expect(await readFile('server/database/generated/types.ts', 'utf8'), `types.ts ${stale}`).toBe(fresh)
})
