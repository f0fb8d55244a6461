import type { Caller, TestServer } from './server.ts'

/** Calls one mutation with its input; returns its row, or what the server says against it. */
export async function tryChange<Row = { id: string }>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = 'id',
) {
  const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
  const { data, errors } = await server.graphql<Record<string, Row>>(
    caller,
    `mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`,
    { input },
  )
  return { row: data?.[operation], error: errors[0], code: errors[0]?.extensions.code }
}

/** The same, and throws what the server says against it. */
export async function change<Row = { id: string }>(...call: Parameters<typeof tryChange>): Promise<Row> {
  const { row, error } = await tryChange<Row>(...call)
  if (!row) throw new Error(`${call[2]}: ${JSON.stringify(error)}`)
  return row
}
