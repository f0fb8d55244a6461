import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { printSchema } from 'graphql'
import { graphqlSchema } from '../server/app.ts'
import { startCluster } from '../server/platform/database/cluster/start.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createLogger } from '../server/platform/logging.ts'
import { writeDocumentTypes } from './document-types.ts'
import { schemaFacts } from './schema-facts.ts'
import { tableTypes } from './table-types.ts'
import { writeWebDocuments } from './web-documents.ts'

const typesFile = 'server/database/generated/types.ts'
const factsFile = 'web/platform/client/generated/schema-facts.ts'

/** Leaves the compiler to work out the types of the web's documents, which takes it a minute. */
const isQuick = process.argv.includes('--quick')

/** Writes what is made from other files: the tables' types, the GraphQL contract, the web's types of that, and what the web asks by it. */
async function generate(): Promise<void> {
  await writeFile('schema.graphql', `${printSchema(graphqlSchema)}\n`)
  await writeFile(factsFile, schemaFacts(graphqlSchema))
  await promisify(execFile)(process.execPath, [
    'node_modules/.bin/gql.tada',
    'generate-output',
    '--tsconfig',
    'web/tsconfig.json',
  ])
  await writeWebDocuments()
  if (!isQuick) await writeDocumentTypes()
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-generate-'))
  const log = createLogger('warn')
  const cluster = await startCluster({ dataDir, log })
  try {
    await migrate(cluster.url, log)
    await writeFile(typesFile, await tableTypes(cluster.url))
  } finally {
    await cluster.stop()
    await rm(dataDir, { recursive: true })
  }
}

await generate()
console.log(
  'schema.graphql, the types of the tables, the types, the facts and the documents of the web are fresh',
)
