import type { SelectQueryBuilder } from 'kysely'
import type { FilePlace } from '../../shared/media-facts.ts'
import type { ReadTx } from '../platform/context.ts'
import type { Connection, PageArguments, Position } from '../platform/graphql/connection.ts'
import { definePort } from '../platform/ports.ts'

/** A file attached to content such as a message, and the path to it. */
export type AttachedFile = {
  /** its key, which is unique */
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

/** All files attached in conversations that the viewer may read, newest first. */
export const attachedFiles =
  definePort<(tx: ReadTx, filter: AttachedFilter, page: PageArguments) => Promise<Connection<AttachedFile>>>(
    'media.attachedFiles',
  )

/** A file that a client may read, and how they received it. */
export type FoundFile = {
  key: string
  type: string
  size: number
  name: string
  width: number | null
  height: number | null
  /** null if hidden from the client */
  userId: string | null
  /** the name of the location, such as a channel; '' if the person identifies it */
  placeName: string
  /** the path of the page that displays it there */
  path: string
  createdAt: Date
  /** its owner, and the file's index there: together with the timestamp, its position in the list */
  sourceId: string
  at: number
}

/** How far a page reaches in one source: this many items that are no newer than the end of the previous page. */
export type Reach = { most: number; from: { createdAt: Position; sourceId: Position } | null }

/** A room's files that a client may read: an unordered, unlimited query, which may stop at the reach. */
export type FileSource = {
  place: FilePlace
  filesOf(tx: ReadTx, reach: Reach | null): SelectQueryBuilder<never, never, FoundFile>
}

export const fileSources = definePort<FileSource>('media.fileSources')
