import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import type { Tx } from '../../platform/context.ts'
import type { Loader } from '../../platform/database/loader.ts'
import type { ProductError } from '../../platform/errors.ts'
import type { Sentence } from '../../platform/sentences.ts'
import type { CommentTable, Counters, ThreadTable } from '../store.ts'

export type CommentRow = { id: string; userId: string; content: string }

/** What a room defines for comments that are only added. */
export type CommentKind<Row extends CommentRow> = {
  table: CommentTable
  /** The table has no `updatedAt`, because its comments are never changed. */
  isFixed?: true
  /** The column with the id of the thing that is commented on. */
  owner: keyof Row & string
  byId: Loader<string, Row | null>
  idTaken: () => ProductError
  /** Attached files: their kind of owner, and `field`, the name of both the input field and the column. */
  files?: { kind: string; purpose: UploadPurpose; field: string }
}

/** The people in a comment, for kinds with mentions. */
export type Mentions<Thing> = {
  /** Which of these people can read a comment; mentions of others are refused with `refusal`. */
  readers: (tx: Tx, thing: Thing, internal: boolean, userIds: string[]) => Promise<string[]>
  refusal: Sentence
  /** The mentions that remain after an edit that names none. */
  still: (tx: Tx, thing: Thing, internal: boolean, userIds: string[]) => Promise<string[]>
  /** Withdraws the notifications of people who are no longer mentioned. */
  end: (tx: Tx, subjectId: string, recipientIds: string[]) => Promise<void>
}

/** A comment for events and notifications. `internal` is always false for kinds without internal comments. */
export type Said = { id: string; userId: string; mentions: string[]; internal: boolean }

/** Whether the comment is new, and whether clients can read it from now on. */
export type News = { isNew: boolean; isPublished: boolean }

export type ThreadRow = CommentRow & { mentions?: string[]; internal?: boolean }

/** What a room defines for comments that can be edited and deleted. */
export type ThreadKind<Thing extends { id: string }, Row extends ThreadRow> = CommentKind<Row> & {
  table: ThreadTable
  /** Locks the thing that is commented on and returns it. Errors: NOT_FOUND where the caller may not see it. */
  lock: (tx: Tx, id: string) => Promise<Thing>
  orNotFound: (tx: Tx, id: string) => Promise<Row>
  /** Refuses an internal comment by a client; absent for kinds without internal comments. */
  staffDecides?: Sentence
  mentions?: Mentions<Thing>
  /** What is said instead of the usual refusal. */
  refusals?: { edit: Sentence; delete: Sentence }
  counters?: Counters & { byId: Loader<string, Thing | null> }
  /** Further columns, set when a comment is new or becomes public. */
  columns?: (tx: Tx, thing: Thing) => Promise<object>
  notify?: (tx: Tx, thing: Thing, comment: Said, news: News) => Promise<void>
  record: (tx: Tx, thing: Thing, comment: Said) => void
}
