import type { SelectQueryBuilder } from 'kysely'
import type { FilePlace } from '../../shared/media-facts.ts'
import type { ReadTx } from '../platform/context.ts'
import type { Connection, PageArguments, Position } from '../platform/graphql/connection.ts'
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

/** What the viewer may read of all that was attached in conversations, newest first. */
export const attachedFiles =
  definePort<(tx: ReadTx, filter: AttachedFilter, page: PageArguments) => Promise<Connection<AttachedFile>>>(
    'media.attachedFiles',
  )

/** A file that a client may read, and where it came to them. */
export type FoundFile = {
  key: string
  type: string
  size: number
  name: string
  width: number | null
  height: number | null
  /** null where a client is not told */
  userId: string | null
  /** what the place is called, such as the name of a channel; '' where the person says it */
  placeName: string
  /** the path of the page that shows it there */
  path: string
  createdAt: Date
  /** of what it hangs on, and which of its files it is: with the moment, its position in the list */
  sourceId: string
  at: number
}

/** How much of a place a page can show: of what so many things hold that are no newer than what the page before ended with. */
export type Reach = { most: number; from: { createdAt: Position; sourceId: Position } | null }

/** What a room knows of files that a client may read: a query of rows as they are, without order and end; it need not go beyond the reach. */
export type FileSource = {
  place: FilePlace
  filesOf(tx: ReadTx, reach: Reach | null): SelectQueryBuilder<never, never, FoundFile>
}

export const fileSources = definePort<FileSource>('media.fileSources')
