import type { ReadTx } from '../../platform/context.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { type AttachedFile, type AttachedFilter, attachedFiles } from '../ports.ts'

export type AttachedRow = AttachedFile

/** All that was attached in conversations and that the viewer may read, newest first; the rooms above know of it. */
export async function listAttached(
  tx: ReadTx,
  filter: AttachedFilter,
  page: PageArguments,
): Promise<Connection<AttachedRow>> {
  const [answer] = tx.app.port(attachedFiles)
  return answer ? answer(tx, filter, page) : { items: [], nextToken: null }
}
