import type { ReadTx } from '../../platform/context.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { type AttachedFile, type AttachedFilter, attachedFiles } from '../ports.ts'

export type AttachedRow = AttachedFile

/** All files attached in conversations that the viewer may read, newest first; answered by upper rooms. */
export async function listAttached(
  tx: ReadTx,
  filter: AttachedFilter,
  page: PageArguments,
): Promise<Connection<AttachedRow>> {
  const [answer] = tx.app.port(attachedFiles)
  return answer ? answer(tx, filter, page) : { items: [], nextToken: null }
}
