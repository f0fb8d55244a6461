import { type OwnerType, requestCommentInputs } from '../../../shared/requests.ts'
import type { Said, ThreadKind } from '../../comments/commands/kind.ts'
import { threadCommands } from '../../comments/commands/thread.ts'
import type { ReadTx, Tx } from '../../platform/context.ts'
import { actorOf, isStaff } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { idTaken } from '../../platform/same-again.ts'
import { requestChanged, requestCommentChanged } from '../events.ts'
import { type CommentRow, commentById, commentOrNotFound, readersOfComment } from '../queries/comments.ts'
import { type RequestRow, requestById, requestOrNotFound } from '../queries/requests.ts'
import { say } from '../sentences.ts'
import { lockRequests, updateRequestRow } from '../store/requests.ts'
import { concerned, notifyAndMail, withdrawNotifications } from './notify.ts'

const sideOf = (tx: ReadTx): OwnerType => (isStaff(tx.viewer) ? 'agency' : 'client')

const requestComments: ThreadKind<RequestRow, CommentRow> = {
  table: 'requestComment',
  owner: 'requestId',
  byId: commentById,
  orNotFound: commentOrNotFound,
  async lock(tx, id) {
    await lockRequests(tx, [id])
    return requestOrNotFound(tx, id)
  },
  idTaken: () => idTaken(say),
  staffDecides: say('agencyDecides'),
  mentions: {
    readers: readersOfComment,
    refusal: say('mentionWhoSees'),
    still: readersOfComment,
    end: (tx, subjectId, recipientIds) =>
      withdrawNotifications(tx, 'requestMention', { subjectId, recipientIds }),
  },
  files: { kind: 'requestComment', purpose: 'request', field: 'attachments' },
  counters: { table: 'request', all: 'comments', forClients: 'public_comments', byId: requestById },
  columns: async (tx) => ({ ownerType: sideOf(tx), publishedAt: tx.now }),
  async notify(tx, request, comment, { isPublished }) {
    if (isPublished) await markUnread(tx, request)
    await notifyOfComment(tx, request, comment)
  },
  record(tx, request, { id, internal }) {
    tx.record(requestCommentChanged(id, request, internal))
    // The list shows how many there are, and what is unread.
    tx.record(requestChanged(request, internal))
  },
}

export const { createRequestComment, updateRequestComment, deleteRequestComment } = threadCommands(
  'RequestComment',
  requestComments,
  requestCommentInputs,
  ({ requestID, userID, ownerType, attachments, ...input }, tx) => {
    if (ownerType && ownerType !== sideOf(tx)) throw badInput({ ownerType: say('ownNameOnly') })
    return { ...input, ownerId: requestID, actor: { userID }, files: attachments }
  },
)

/** What one side says is unread to the other; a public word of staff is an answer. */
async function markUnread(tx: Tx, request: RequestRow): Promise<void> {
  if (!isStaff(tx.viewer)) return updateRequestRow(tx, request.id, { unreadAdminApproval: true })
  await updateRequestRow(tx, request.id, {
    unreadClientApproval: actorOf(tx) !== request.issuerBy,
    answeredAt: request.answeredAt ?? tx.now,
  })
}

async function notifyOfComment(tx: Tx, request: RequestRow, comment: Said): Promise<void> {
  await notifyAndMail(tx, { kind: 'requestMention', subjectId: comment.id, recipientIds: comment.mentions })
  const others = concerned(request).filter((id) => id !== null && !comment.mentions.includes(id))
  await notifyAndMail(tx, {
    kind: 'requestComment',
    subjectId: comment.id,
    recipientIds: comment.internal ? others.filter((id) => id !== request.issuerBy) : others,
  })
}
