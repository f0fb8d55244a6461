import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import type { NotificationContent } from '../../notifications/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { approvalById, fileById, reviewById } from './approvals.ts'
import { commentById } from './comments.ts'
import { type RequestRow, requestById } from './requests.ts'

type Contents = Promise<ReadonlyMap<string, NotificationContent>>

const excerptMax = 140

/** Where the viewer's side opens a request. */
export const pathOfRequest = ({ viewer }: ReadTx, id: string): string =>
  isStaff(viewer) ? `/request-system/details/${id}` : `/portal/detail/${id}`

const valuesOf = ({ title, number }: RequestRow) => ({ request: title, number: String(number) })

/** What notifications of requests show of them; nothing for what one may not see. */
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

/** The same of comments, with their first words. */
export async function contentOfComments(tx: ReadTx, ids: readonly string[]): Contents {
  const comments = await Promise.all(ids.map((id) => tx.load(commentById, id)))
  const entries = comments.map(async (comment) => {
    const request = comment && (await tx.load(requestById, comment.requestId))
    if (!comment || !request) return []
    const excerpt = toPreview(parseMarkdown(comment.content), excerptMax)
    return [
      [
        comment.id,
        { values: { ...valuesOf(request), excerpt }, path: pathOfRequest(tx, request.id) },
      ] as const,
    ]
  })
  return new Map((await Promise.all(entries)).flat())
}

/** The same of stages of approval: the page of the request. */
export async function contentOfApprovals(tx: ReadTx, ids: readonly string[]): Contents {
  const approvals = await Promise.all(ids.map((id) => tx.load(approvalById, id)))
  return ofRequestOf(
    tx,
    approvals.flatMap((approval) => (approval ? [{ id: approval.id, requestId: approval.requestId }] : [])),
  )
}

/** The same of notes, with their file's page. */
export async function contentOfReviews(tx: ReadTx, ids: readonly string[]): Contents {
  const reviews = await Promise.all(ids.map((id) => tx.load(reviewById, id)))
  const files = await Promise.all(reviews.map((review) => (review ? tx.load(fileById, review.fileId) : null)))
  return ofRequestOf(
    tx,
    files.flatMap((file, at) => {
      const review = reviews[at]
      return file && review ? [{ id: review.id, requestId: file.requestId }] : []
    }),
  )
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
