import { generate, getDialect } from 'kysely-codegen'

/** The types of all tables of a migrated database, but for the queue's own and the list of migrations, as TypeScript text. */
export async function tableTypes(databaseUrl: string): Promise<string> {
  const dialect = getDialect('postgres', {
    dateParser: 'string',
    numericParser: 'number',
  })
  const db = await dialect.introspector.connect({ connectionString: databaseUrl, dialect })
  try {
    return withPieces(
      await generate({
        camelCase: true,
        db,
        dialect,
        excludePattern: '{graphile_worker.*,public.migration}',
        outFile: null,
        typeMapping: { int8: 'number', timestamptz: 'Date' },
      }),
    )
  } finally {
    await db.destroy()
  }
}

/** Columns with files hold `Piece`s, and are written as JSON text. */
const withPieces = (types: string): string =>
  types
    .replace(/^( {2}(?:attachments|files|pieces)): Generated<Json>;$/gm, '$1: Generated<Pieces>;')
    .replace(/^import type .*$/m, (line) => `${line}\nimport type { Piece } from '../../../shared/piece.ts';`)
    .replace(/^export interface /m, 'type Pieces = ColumnType<Piece[], string, string>;\n\nexport interface ')
