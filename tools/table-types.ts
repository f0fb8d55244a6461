import { generate, getDialect } from 'kysely-codegen'

/** The types of all tables of a migrated database, but for the queue's own and the list of migrations, as TypeScript text. */
export async function tableTypes(databaseUrl: string): Promise<string> {
  const dialect = getDialect('postgres', {
    dateParser: 'string',
    numericParser: 'number',
  })
  const db = await dialect.introspector.connect({ connectionString: databaseUrl, dialect })
  try {
    return await generate({
      camelCase: true,
      db,
      dialect,
      excludePattern: '{graphile_worker.*,public.migration}',
      outFile: null,
      typeMapping: { int8: 'number', timestamptz: 'Date' },
    })
  } finally {
    await db.destroy()
  }
}
