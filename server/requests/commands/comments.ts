import {
  createRequestCommentInput,
  deleteRequestCommentInput,
  type OwnerType,
  updateRequestCommentInput,
} from '../../../shared/requests.ts'
import { attachFiles } from '../../media/commands/attach.ts'
import { detachFiles } from '../../media/commands/remove.ts'
import { command } from '../../platform/command.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf, agencyOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput, forbidden } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { idTaken, sameAgain } from '../../platform/same-again.ts'
import { requestChanged, requestCommentChanged } from '../events.ts'
import { canDeleteComment, canEditComment } from '../policy.ts'
import { type CommentRow, commentById, commentOrNotFound, readersOfComment } from '../queries/comments.ts'
import { type RequestRow, requestOrNotFound } from '../queries/requests.ts'
import { say } from '../sentences.ts'
import { countComment, deleteCommentRow, insertComment, updateCommentRow } from '../store/comments.ts'
import { lockRequests, updateRequestRow } from '../store/requests.ts'
import { concerned, tell, tellNoMore } from './notify.ts'

/**
 * Comments a request: to who issued it and staff, or internally, which clients never read. The same id, request, content
 * and author again answers the same comment. Errors: BAD_USER_INPUT, FORBIDDEN for a client's internal one, NOT_FOUND, CONFLICT.
 */
export const createRequestComment = command(
  createRequestCommentInput,
  async (tx, input): Promise<CommentRow> => {
    refuseForeignActor(tx, { userID: input.userID })
    if (input.internal != null && !isStaff(tx.viewer)) throw forbidden(say('agencyDecides'))
    const ownerType: OwnerType = isStaff(tx.viewer) ? 'agency' : 'client'
    if (input.ownerType && input.ownerType !== ownerType) throw badInput({ ownerType: say('ownNameOnly') })
    await lockRequests(tx, [input.requestID])
    const request = await requestOrNotFound(tx, input.requestID)
    const internal = input.internal ?? false
    const mentions = await mentionsOf(tx, request, input.mentions ?? [], internal)
    const id = input.id ?? newId()
    const attachments = await attachFiles(tx, {
      keys: (input.attachments ?? []).map(({ key }) => key),
      owner: { kind: 'requestComment', id, agencyId: agencyOf(tx) },
      purpose: 'request',
      field: 'attachments',
    })
    const facts = { requestId: request.id, userId: actorOf(tx), content: input.content }
    const comment = { id, ...facts, mentions, internal }
    const isNew = await insertComment(tx, {
      ...comment,
      ownerType,
      attachments: JSON.stringify(attachments),
    })
    if (!isNew) return sameAgain(await tx.load(commentById, id), facts, idTaken(say))
    await countComment(tx, request.id, { all: 1, public: internal ? 0 : 1 })
    await markUnread(tx, request, internal)
    await tellOfComment(tx, request, comment)
    record(tx, request, comment)
    return commentOrNotFound(tx, id)
  },
)

/** What one side says is unread to the other; a public word of staff is an answer. */
async function markUnread(tx: Tx, request: RequestRow, internal: boolean): Promise<void> {
  if (internal) return
  if (!isStaff(tx.viewer)) return updateRequestRow(tx, request.id, { unreadAdminApproval: true })
  await updateRequestRow(tx, request.id, {
    unreadClientApproval: actorOf(tx) !== request.issuerBy,
    answeredAt: request.answeredAt ?? tx.now,
  })
}

/** Changes the text of the caller's own comment, or makes it internal or public. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const updateRequestComment = command(
  updateRequestCommentInput,
  async (tx, { id, ...changes }): Promise<CommentRow> => {
    const { request, comment } = await locked(tx, id)
    if (!canEditComment(tx.viewer, comment)) throw forbidden()
    if (changes.internal !== undefined && !isStaff(tx.viewer)) throw forbidden()
    const internal = changes.internal ?? comment.internal
    const mentions = changes.mentions
      ? await mentionsOf(tx, request, changes.mentions, internal)
      : await readersOfComment(tx, request, internal, comment.mentions)
    const isEdited = changes.content !== undefined && changes.content !== comment.content
    await updateCommentRow(tx, id, {
      content: changes.content,
      mentions,
      internal,
      ...(isEdited ? { editedAt: tx.now } : {}),
    })
    const turned = Number(comment.internal) - Number(internal)
    if (turned !== 0) await countComment(tx, request.id, { all: 0, public: turned })
    if (turned > 0) await markUnread(tx, request, internal)
    const updated = { ...comment, mentions, internal }
    // Who merely does not read it now, because it turns internal, is told again when it is public.
    const gone = changes.mentions ? comment.mentions.filter((userId) => !mentions.includes(userId)) : []
    await tellNoMore(tx, 'requestMention', { subjectId: id, recipientIds: gone })
    await tellOfComment(tx, request, updated)
    // A client hears of a comment that turns internal, because it goes from their screen; not of one that was so before.
    record(tx, request, { ...updated, internal: internal && comment.internal })
    return commentOrNotFound(tx, id)
  },
)

/** Removes a comment: its author's own, or an admin's choice. Errors: BAD_USER_INPUT, FORBIDDEN, NOT_FOUND. */
export const deleteRequestComment = command(
  deleteRequestCommentInput,
  async (tx, { id }): Promise<CommentRow> => {
    const { request, comment } = await locked(tx, id)
    if (!canDeleteComment(tx.viewer, comment)) throw forbidden()
    await deleteCommentRow(tx, id)
    await detachFiles(tx, [{ kind: 'requestComment', id, agencyId: agencyOf(tx) }])
    await countComment(tx, request.id, { all: -1, public: comment.internal ? 0 : -1 })
    record(tx, request, comment)
    return comment
  },
)

async function locked(tx: Tx, id: string): Promise<{ request: RequestRow; comment: CommentRow }> {
  const { requestId } = await commentOrNotFound(tx, id)
  await lockRequests(tx, [requestId])
  tx.loaderOf(commentById).clear(id)
  return { request: await requestOrNotFound(tx, requestId), comment: await commentOrNotFound(tx, id) }
}

type Written = { id: string; userId: string; mentions: string[]; internal: boolean }

function record(tx: Tx, request: RequestRow, { id, internal }: Written): void {
  tx.record(requestCommentChanged(id, request, internal))
  // The list shows how many there are, and what is unread.
  tx.record(requestChanged(request, internal))
}

/** Those who read it may be mentioned. Errors: BAD_USER_INPUT. */
async function mentionsOf(
  tx: Tx,
  request: RequestRow,
  mentions: string[],
  internal: boolean,
): Promise<string[]> {
  const readers = await readersOfComment(tx, request, internal, mentions)
  if (readers.length < mentions.length) throw badInput({ mentions: say('mentionWhoSees') })
  return mentions
}

async function tellOfComment(tx: Tx, request: RequestRow, comment: Written): Promise<void> {
  await tell(tx, { kind: 'requestMention', subjectId: comment.id, recipientIds: comment.mentions })
  const others = concerned(request).filter((id) => id !== null && !comment.mentions.includes(id))
  await tell(tx, {
    kind: 'requestComment',
    subjectId: comment.id,
    recipientIds: comment.internal ? others.filter((id) => id !== request.issuerBy) : others,
  })
}
