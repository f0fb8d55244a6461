import { sql as raw, type Selectable } from 'kysely'
import type { MentionableInput } from '../../../shared/agencies.ts'
import type { OwnerType } from '../../../shared/requests-facts.ts'
import { isEither, isOfTeam, isOneOf, mentionable } from '../../agencies/queries/mentionable.ts'
import { defineReaders } from '../../comments/queries/readers.ts'
import { type CommentPage, defineReading } from '../../comments/queries/reading.ts'
import type { RequestChange, RequestComment } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { say } from '../sentences.ts'
import { isInWork, type RequestRow, requestById, requestOrNotFound } from './requests.ts'

export type CommentRow = Omit<Selectable<RequestComment>, 'ownerType'> & { ownerType: OwnerType }
export type ChangeRow = Selectable<RequestChange>

const comments = (tx: ReadTx) => {
  const query = tx.sql
    .selectFrom('requestComment')
    .selectAll()
    .select(raw<OwnerType>`request_comment.owner_type`.as('ownerType'))
    .where('agencyId', '=', agencyOf(tx))
  return isStaff(tx.viewer) ? query : query.where('internal', '=', false)
}

const reading = defineReading({
  rows: comments,
  owner: 'requestId',
  ownerOf: ({ requestId }: CommentRow) => requestId,
  owners: requestById,
  list: 'requestComments',
  missing: () => notFound(say('noComment')),
})

/** Comments by id; null for those that the viewer may not read. */
export const commentById = reading.byId

/** A comment of a request that the viewer may see. Errors: NOT_FOUND. */
export const commentOrNotFound = reading.orNotFound

/** The comments of a request that the viewer has before them, oldest first. Errors: BAD_USER_INPUT. */
export const commentsOfRequest = reading.pageOf

/** The same of a request that they may not see. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function commentsByRequest(
  tx: ReadTx,
  requestId: string,
  page: CommentPage,
): Promise<Connection<CommentRow>> {
  const { id } = await requestOrNotFound(tx, requestId)
  return commentsOfRequest(tx, id, page)
}

/** What changed in a request, newest first; for staff. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function changesOfRequest(
  tx: ReadTx,
  requestId: string,
  page: PageArguments,
): Promise<Connection<ChangeRow>> {
  const request = await requestOrNotFound(tx, requestId)
  const query = tx.sql
    .selectFrom('requestChange')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('requestId', '=', request.id)
  return pageOf(tx, query, { list: `requestChanges/${request.id}`, order: ['id'], direction: 'desc', page })
}

/** The ids of those who would read a comment on a request and may be mentioned in it. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function mentionableByRequest(
  tx: ReadTx,
  { requestID, internal, ...input }: MentionableInput & { requestID: string; internal?: boolean | null },
): Promise<string[]> {
  const request = await requestOrNotFound(tx, requestID)
  if (internal && !isStaff(tx.viewer)) return []
  const reads = isEither(isOfTeam(), isOneOf(internal ? [] : [request.issuerBy]))
  return mentionable(tx, { reads, spokenOf: await spokenOf(tx, request) }, input)
}

/** Those of some people who read a comment on a request: staff, and unless it is internal who issued it. */
export const readersOfComment = defineReaders<RequestRow>({
  clients: async (_tx, { issuerBy }) => new Set([issuerBy]),
  knownToClient: async (tx, request, readers) =>
    mentionable(tx, { reads: isOneOf(readers), spokenOf: await spokenOf(tx, request) }, { limit: 200 }),
})

/** The people that a client can see on a request: the assignee, and the authors of comments that the client can read. */
async function spokenOf(tx: ReadTx, request: RequestRow): Promise<string[]> {
  if (isStaff(tx.viewer)) return []
  const authors = await tx.sql
    .selectFrom('requestComment')
    .select('userId')
    .distinct()
    .where('agencyId', '=', agencyOf(tx))
    .where('requestId', '=', request.id)
    .where('internal', '=', false)
    .execute()
  return [request.enChargeUser, ...authors.map(({ userId }) => userId)].filter((id) => id !== null)
}

/** Who sees the request, and who sees the file in a project or a task that was made of it. */
export const canReadRequestFile = async (tx: ReadTx, requestId: string, key: string): Promise<boolean> =>
  (await canReadOfRequest(tx, requestId)) || isInWork(tx, requestId, key)

const canReadOfRequest = async (tx: ReadTx, requestId: string): Promise<boolean> =>
  (await tx.load(requestById, requestId)) !== null

export const canReadCommentFiles = async (tx: ReadTx, commentId: string): Promise<boolean> =>
  (await tx.load(commentById, commentId)) !== null
