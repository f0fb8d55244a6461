import { uploaded } from '../media/factory.ts'
import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export { change, tryChange } from '../testing/change.ts'

/** Creates a request; returns its id. */
export const addRequest = async (
  server: TestServer,
  caller: Caller,
  input: Record<string, unknown> = {},
): Promise<string> =>
  (await change(server, caller, 'createRequest', { title: 'New price tags', ...input })).id

/** Creates a category; returns its id. */
export const addCategory = async (
  server: TestServer,
  caller: Caller,
  input: Record<string, unknown> = {},
): Promise<string> =>
  (await change(server, caller, 'createRequestCategory', { category: 'Print', ...input })).id

/** Uploads a file for a request without attaching it; returns its key. */
export const requestFile = async (
  server: TestServer,
  caller: Caller,
  content: Buffer | string = 'a draft of the flyer',
): Promise<string> =>
  (await uploaded(server, caller, { content, type: 'text/plain', purpose: 'request' } as never)).key

/** Submits a request's file for approval; returns the stages with their files. */
export async function putUp(
  server: TestServer,
  caller: Caller,
  requestID: string,
  input: Record<string, unknown> = {},
): Promise<{ id: string; fileID: string; versionID: string }> {
  const key = await requestFile(server, caller)
  const approval = await change<{ id: string; files: { id: string; versions: { id: string }[] }[] }>(
    server,
    caller,
    'createRequestApproval',
    { requestID, files: [{ key }], ...input },
    'id files { id versions { id } }',
  )
  const [file] = approval.files
  const [version] = file?.versions ?? []
  if (!file || !version) throw new Error('an approval has no file')
  return { id: approval.id, fileID: file.id, versionID: version.id }
}
