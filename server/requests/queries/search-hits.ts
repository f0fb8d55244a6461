import type { Piece } from '../../../shared/piece.ts'
import type { ReadTx } from '../../platform/context.ts'
import {
  type FoundEntry,
  hitsBy,
  pieceFound,
  type SearchHit,
  type SearchSource,
} from '../../platform/search/source.ts'
import { commentById } from './comments.ts'
import { pathOfRequest } from './notification-content.ts'
import { type RequestRow, requestById } from './requests.ts'

/** Requests, comments on them, and the files of both by their names. */
export const requestSources: SearchSource[] = [
  {
    kind: 'request',
    source: 'request',
    hitsOf: hitsBy(async (tx, { id }) => {
      const request = await tx.load(requestById, id)
      return (
        request && {
          ...ofRequest(tx, request),
          title: nameOf(request),
          text: answersOf(request),
          place: null,
        }
      )
    }),
  },
  {
    kind: 'comment',
    source: 'request',
    hitsOf: hitsBy(async (tx, { id }) => {
      const comment = await tx.load(commentById, id)
      const request = comment && (await tx.load(requestById, comment.requestId))
      if (!request) return null
      const { content, userId: authorId, internal } = comment
      const path = `${pathOfRequest(tx, request.id)}?comment=${id}`
      return { title: null, text: content, place: nameOf(request), authorId, path, internal }
    }),
  },
  {
    kind: 'file',
    source: 'request',
    hitsOf: hitsBy(async (tx, found) => {
      const request = await tx.load(requestById, found.owner)
      return request && fileOf(tx, request, request.files, found)
    }),
  },
  {
    kind: 'file',
    source: 'requestComment',
    hitsOf: hitsBy(async (tx, found) => {
      const comment = await tx.load(commentById, found.owner)
      const request = comment && (await tx.load(requestById, comment.requestId))
      const hit = request && fileOf(tx, request, comment.attachments, found)
      return (
        hit && {
          ...hit,
          authorId: comment.userId,
          internal: comment.internal,
          path: `${hit.path}?comment=${comment.id}`,
        }
      )
    }),
  },
]

const nameOf = ({ number, title }: RequestRow) => `#${number} ${title}`

/** What was answered in its form, addresses too; files have names of their own. The database indexes the same (migration 0139). */
const answersOf = ({ content }: RequestRow): string =>
  Object.values(content.values)
    .flat()
    .flatMap((answer) => (isFields(answer) && !('key' in answer) ? Object.values(answer) : [answer]))
    .filter((answer) => typeof answer === 'string' || typeof answer === 'number')
    .join('\n')

const isFields = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null

function fileOf(
  tx: ReadTx,
  request: RequestRow,
  pieces: readonly Piece[],
  found: FoundEntry,
): SearchHit | null {
  const piece = pieceFound(pieces, found)
  return piece ? { ...ofRequest(tx, request), title: piece.name, text: '', place: nameOf(request) } : null
}

const ofRequest = (tx: ReadTx, { id, issuerBy }: RequestRow) => ({
  authorId: issuerBy,
  path: pathOfRequest(tx, id),
  internal: false,
})
