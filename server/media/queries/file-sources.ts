import { sql as raw, type SelectQueryBuilder } from 'kysely'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import type { FoundFile } from '../ports.ts'
import { mediaIsVisible } from './library.ts'
import { knownShares } from './shares.ts'

type Files = SelectQueryBuilder<never, never, FoundFile>

const facts = [
  'media.key',
  'media.type',
  'media.name',
  'media.width',
  'media.height',
  'media.userId',
] as const
const size = raw<number>`media.size::float8`.as('size')
const first = raw<number>`0`.as('at')

/** Files that people added to the library themselves. */
export const keptFiles = (tx: ReadTx): Files =>
  tx.sql
    .selectFrom('media')
    .select([...facts, size, first, 'media.createdAt', 'media.id as sourceId'])
    .select([raw<string>`''`.as('placeName'), raw<string>`'/drive?in=library'`.as('path')])
    .where('media.agencyId', '=', agencyOf(tx))
    .where('media.deletedAt', 'is', null)
    // Files of requests are listed by the requests room.
    .where('media.kind', '<>', 'Request')
    .where('media.userId', '=', personOf(tx))
    .where(mediaIsVisible(tx)) as unknown as Files

/** Files that other people shared with a selected recipient. */
export const sharedFiles = (tx: ReadTx): Files =>
  tx.sql
    .selectFrom('sharedMedia')
    .innerJoin(knownShares(tx).as('share'), (join) =>
      join.onRef('share.agencyId', '=', 'sharedMedia.agencyId').onRef('share.id', '=', 'sharedMedia.groupId'),
    )
    .innerJoin('media', (join) =>
      join.onRef('media.agencyId', '=', 'sharedMedia.agencyId').onRef('media.id', '=', 'sharedMedia.mediaId'),
    )
    .select([...facts, size, first, 'sharedMedia.createdAt', 'sharedMedia.id as sourceId'])
    .select(['share.name as placeName', raw<string>`'/media/share/' || share.link`.as('path')])
    .where('sharedMedia.agencyId', '=', agencyOf(tx))
    .where('media.deletedAt', 'is', null) as unknown as Files
