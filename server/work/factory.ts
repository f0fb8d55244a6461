import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export { change, tryChange } from '../testing/change.ts'

export type TestProject = { projectId: string; boardId: string; columnIds: string[] }

/** A project with its board main and columns. */
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

/** A task in a column; returns its id. */
export const addTask = async (
  server: TestServer,
  caller: Caller,
  columnID: string | undefined,
  input: Record<string, unknown> = {},
): Promise<string> =>
  (await change(server, caller, 'createTask', { columnID, title: 'Write the text', ...input })).id
