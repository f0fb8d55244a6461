import type { Caller, TestServer } from '../testing/server.ts'

export type TestProject = { projectId: string; boardId: string; columnIds: string[] }

/** Calls one mutation with its input, and throws what the server says against it. */
export async function change<Row extends Record<string, unknown> = { id: string }>(
  server: TestServer,
  caller: Caller,
  operation: string,
  input: Record<string, unknown>,
  fields = 'id',
): Promise<Row> {
  const answer = await tryChange<Row>(server, caller, operation, input, fields)
  if (!answer.row) throw new Error(`${operation}: ${JSON.stringify(answer.error)}`)
  return answer.row
}

/** The same, answering what the server says against it. */
export async function tryChange<Row extends Record<string, unknown> = { id: string }>(
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

/** A project with its board main and columns on it. */
export async function beginProject(
  server: TestServer,
  caller: Caller,
  { columns = ['To do', 'Done'], ...input }: { columns?: string[] } & Record<string, unknown> = {},
): Promise<TestProject> {
  const project = await change<{ id: string; boards: { id: string }[] }>(
    server,
    caller,
    'createProject',
    { title: 'Launch', ...input },
    'id boards { id }',
  )
  const [board] = project.boards
  if (!board) throw new Error('a project has no board')
  const columnIds: string[] = []
  for (const title of columns)
    columnIds.push((await change(server, caller, 'createColumn', { boardID: board.id, title })).id)
  return { projectId: project.id, boardId: board.id, columnIds }
}

/** A task in a column; answers its id. */
export const addTask = async (
  server: TestServer,
  caller: Caller,
  columnID: string | undefined,
  input: Record<string, unknown> = {},
): Promise<string> =>
  (await change(server, caller, 'createTask', { columnID, title: 'Write the text', ...input })).id
