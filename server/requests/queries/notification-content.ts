import { excerptOf, type NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { fileById } from './approval-files.ts'
import { approvalById, approvalsOfRequest } from './approvals.ts'
import { commentById } from './comments.ts'
import { type RequestRow, requestById } from './requests.ts'
import { reviewById } from './reviews.ts'

type Contents = Promise<ReadonlyMap<string, NotificationContent>>

/** The page on which the viewer's side opens a request. */
export const pathOfRequest = ({ viewer }: ReadTx, id: string): string =>
  isStaff(viewer) ? `/request-system/details/${id}` : `/portal/detail/${id}`

/** The page on which the viewer's side opens a stage of approval. */
export const pathOfApproval = ({ viewer }: ReadTx, id: string): string =>
  `${isStaff(viewer) ? '/request-system' : '/portal'}/approval/${id}`

const valuesOf = ({ title, number }: RequestRow) => ({ request: title, number: String(number) })

/** The fields that request notifications display; nothing if hidden from the viewer. */
export async function contentOfRequests(tx: ReadTx, ids: readonly string[]): Contents {
  const requests = await Promise.all(ids.map((id) => tx.load(requestById, id)))
  return new Map(
    requests.flatMap((request) =>
      request
        ? [[request.id, { values: valuesOf(request), path: pathOfRequest(tx, request.id) }] as const]
        : [],
    ),
  )
}

/** The same for comments, with an excerpt. */
export async function contentOfComments(tx: ReadTx, ids: readonly string[]): Contents {
  const comments = await Promise.all(ids.map((id) => tx.load(commentById, id)))
  const entries = comments.map(async (comment) => {
    const request = comment && (await tx.load(requestById, comment.requestId))
    if (!comment || !request) return []
    const excerpt = excerptOf(comment.content)
    return [
      [
        comment.id,
        { values: { ...valuesOf(request), excerpt }, path: pathOfRequest(tx, request.id) },
      ] as const,
    ]
  })
  return new Map((await Promise.all(entries)).flat())
}

/** The same for approval stages: the page of the request. */
export async function contentOfApprovals(tx: ReadTx, ids: readonly string[]): Contents {
  const approvals = await Promise.all(ids.map((id) => tx.load(approvalById, id)))
  return ofRequestOf(
    tx,
    approvals.flatMap((approval) => (approval ? [{ id: approval.id, requestId: approval.requestId }] : [])),
  )
}

/** The same for notes: the page of their file with the note selected, at the latest stage that has begun. */
export async function contentOfReviews(tx: ReadTx, ids: readonly string[]): Contents {
  const entries = ids.map(async (id) => {
    const review = await tx.load(reviewById, id)
    const file = review && (await tx.load(fileById, review.fileId))
    const request = file && (await tx.load(requestById, file.requestId))
    if (!file || !request) return []
    const stages = (await tx.load(approvalsOfRequest, request.id)).filter(
      ({ seriesId, startedAt }) => seriesId === file.seriesId && startedAt,
    )
    const stage = stages.at(-1)
    const path = stage ? `${pathOfApproval(tx, stage.id)}?note=${id}` : pathOfRequest(tx, request.id)
    return [[id, { values: valuesOf(request), path }] as const]
  })
  return new Map((await Promise.all(entries)).flat())
}

async function ofRequestOf(tx: ReadTx, subjects: readonly { id: string; requestId: string }[]): Contents {
  const contents = await contentOfRequests(
    tx,
    subjects.map(({ requestId }) => requestId),
  )
  return new Map(
    subjects.flatMap(({ id, requestId }) => {
      const content = contents.get(requestId)
      return content ? [[id, content] as const] : []
    }),
  )
}
