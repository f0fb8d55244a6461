import { sql as raw, type SelectQueryBuilder } from 'kysely'
import type { FoundFile } from '../../media/ports.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { requestIsVisible } from './visibility.ts'

type Files = SelectQueryBuilder<never, never, FoundFile>

/** The fields that a list displays of each file in a JSON column. */
const ofPiece = [
  raw<number>`pieces.place::int`.as('at'),
  raw<string>`pieces.piece->>'key'`.as('key'),
  raw<string>`pieces.piece->>'type'`.as('type'),
  raw<number>`(pieces.piece->>'size')::float8`.as('size'),
  raw<string>`pieces.piece->>'name'`.as('name'),
  raw<number | null>`(pieces.piece->>'width')::int`.as('width'),
  raw<number | null>`(pieces.piece->>'height')::int`.as('height'),
]
const ofRequest = [
  raw<string>`request.title`.as('placeName'),
  raw<string>`'/portal/detail/' || request.id`.as('path'),
]

const requests = (tx: ReadTx) =>
  tx.sql.selectFrom('request').where('request.agencyId', '=', agencyOf(tx)).where(requestIsVisible(tx))

/** Files of a client's requests. */
export const filesOfRequests = (tx: ReadTx): Files =>
  requests(tx)
    .innerJoin(
      raw<object>`lateral jsonb_array_elements(request.files) with ordinality`.as<'pieces'>(
        raw`pieces(piece, place)`,
      ),
      (join) => join.onTrue(),
    )
    .select(['request.createdAt', 'request.id as sourceId'])
    .select(raw<string>`coalesce(request.filed_by, request.issuer_by)`.as('userId'))
    .select(ofPiece)
    .select(ofRequest) as unknown as Files

/** Files attached to comments on them that the client can read. */
export const filesOfComments = (tx: ReadTx): Files =>
  requests(tx)
    .innerJoin('requestComment as comment', (join) =>
      join.onRef('comment.agencyId', '=', 'request.agencyId').onRef('comment.requestId', '=', 'request.id'),
    )
    .innerJoin(
      raw<object>`lateral jsonb_array_elements(comment.attachments) with ordinality`.as<'pieces'>(
        raw`pieces(piece, place)`,
      ),
      (join) => join.onTrue(),
    )
    .where('comment.internal', '=', false)
    .select(['comment.createdAt', 'comment.id as sourceId', 'comment.userId'])
    .select(ofPiece)
    .select(ofRequest) as unknown as Files

const shownAt = raw<Date>`coalesce(version.shown_at, version.created_at)`

/** The newest version of each file that was shown to them for approval. */
export const filesOfApprovals = (tx: ReadTx): Files =>
  requests(tx)
    .innerJoin('approvalFile as file', (join) =>
      join.onRef('file.agencyId', '=', 'request.agencyId').onRef('file.requestId', '=', 'request.id'),
    )
    .innerJoin('approvalVersion as version', (join) =>
      join.onRef('version.agencyId', '=', 'file.agencyId').onRef('version.fileId', '=', 'file.id'),
    )
    .where('version.shown', '=', true)
    .where(
      raw<boolean>`not exists (select from approval_version newer where newer.agency_id = version.agency_id
        and newer.file_id = version.file_id and newer.shown and newer.n > version.n)`,
    )
    .select(['version.id as sourceId', raw<null>`null::uuid`.as('userId'), shownAt.as('createdAt')])
    .select(['version.key', 'version.type', 'version.name', 'version.width', 'version.height'])
    .select([raw<number>`version.size::float8`.as('size'), raw<number>`0`.as('at')])
    .select(ofRequest) as unknown as Files
