import type { ReadTx } from '../platform/context.ts'
import type { Connection, PageArguments } from '../platform/graphql/connection.ts'
import { definePort } from '../platform/ports.ts'

/** A file that hangs on something said, such as a message, and the way there. */
export type AttachedFile = {
  /** its key, which is one file's alone */
  id: string
  key: string
  type: string
  size: number
  name: string
  width?: number | null
  height?: number | null
  userId: string
  messageId: string
  conversationId: string
  channelId: string
  channelName: string
  internal: boolean
  createdAt: Date
}

export type AttachedFilter = { name?: string | null; kinds?: readonly string[] | null }

/** What the viewer may read of all that was attached in conversations, the newest first. */
export const attachedFiles =
  definePort<(tx: ReadTx, filter: AttachedFilter, page: PageArguments) => Promise<Connection<AttachedFile>>>(
    'media.attachedFiles',
  )
