import { sql as raw } from 'kysely'
import type { FilePlace, MediaKind } from '../../../shared/media-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { textFound } from '../../platform/database/filters.ts'
import { type PageOptions, positionOf, rowsOfPage, tokenAfter } from '../../platform/database/page.ts'
import { personOf } from '../../platform/database/viewer.ts'
import {
  type Connection,
  type PageArguments,
  pageSize,
  toConnection,
} from '../../platform/graphql/connection.ts'
import { type FileSource, type FoundFile, fileSources, type Reach } from '../ports.ts'

export type ClientFileRow = FoundFile & { place: FilePlace }

export type ClientFileFilter = {
  places?: readonly FilePlace[] | null
  name?: string | null
  kinds?: readonly MediaKind[] | null
}

const family = raw<string>`split_part(file.type, '/', 1)`

/** All files that a client may read, newest first: a page of each source, merged. Errors: BAD_USER_INPUT. */
export async function clientFiles(
  tx: ReadTx,
  filter: ClientFileFilter,
  page: PageArguments,
): Promise<Connection<ClientFileRow>> {
  const options: PageOptions = {
    list: `clientFiles/${personOf(tx)}/${JSON.stringify(filter)}`,
    order: ['file.createdAt', 'file.sourceId', 'file.at'],
    direction: 'desc',
    page,
  }
  const sources = tx.app
    .port(fileSources)
    .filter(({ place }) => !filter.places || filter.places.includes(place))
  const found = await Promise.all(sources.map((source) => pageOfPlace(tx, source, filter, options)))
  return toConnection(found.flat().sort(newestFirst), pageSize(page.limit), (last) =>
    tokenAfter(tx, last, options),
  )
}

async function pageOfPlace(
  tx: ReadTx,
  { place, filesOf }: FileSource,
  { name, kinds }: ClientFileFilter,
  options: PageOptions,
): Promise<ClientFileRow[]> {
  const isWhole = !name && kinds == null
  const files = tx.sql
    .selectFrom(filesOf(tx, isWhole ? reachOf(tx, options) : null).as('file'))
    .selectAll()
    .$if(Boolean(name), (query) => query.where(textFound(raw<string>`file.name`, name ?? '')))
    .$if(kinds != null, (query) =>
      query.where(
        raw<boolean>`case when ${family} in ('image', 'video', 'audio') then ${family} else 'document' end = any(${kinds}::text[])`,
      ),
    )
  const rows = await rowsOfPage(tx, files, options).execute()
  return rows.map((row) => ({ ...row, place }))
}

/** One more, because the last item of the previous page may have more files. */
function reachOf(tx: ReadTx, options: PageOptions): Reach {
  const [createdAt, sourceId] = positionOf(tx, options) ?? []
  const from = createdAt !== undefined && sourceId !== undefined ? { createdAt, sourceId } : null
  return { most: pageSize(options.page.limit) + 2, from }
}

/** Sorts like the database: UUIDs as text, which equals their byte order. */
const newestFirst = (a: FoundFile, b: FoundFile): number =>
  b.createdAt.getTime() - a.createdAt.getTime() ||
  (a.sourceId === b.sourceId ? b.at - a.at : a.sourceId < b.sourceId ? 1 : -1)
