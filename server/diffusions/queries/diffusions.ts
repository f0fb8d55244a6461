import type { Selectable } from 'kysely'
import type { Diffusion } from '../../database/generated/types.ts'
import { channelById } from '../../messaging/queries/channels.ts'
import { channelIsVisible, viewerIsIn } from '../../messaging/queries/visibility.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, isAdmin, isStaff, personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { noAgency, refuseForeignAgency } from '../../platform/named-caller.ts'
import { canSeeDiffusion } from '../policy.ts'
import { say } from '../sentences.ts'
import type { Audience } from './audience.ts'

/** A list as its sender sees it; or as a recipient does, who knows only their own channel. */
export type DiffusionRow = Pick<
  Selectable<Diffusion>,
  'id' | 'agencyId' | 'name' | 'status' | 'createdBy' | 'createdAt' | 'updatedAt'
> & {
  /** The channel in which the recipient reads it. */
  channelId: string | null
  audience: Audience | null
}

const lists = (tx: ReadTx) => tx.sql.selectFrom('diffusion').selectAll().where('agencyId', '=', agencyOf(tx))

type Stored = Selectable<Diffusion>

const asSent = ({ roles, tags, users, smartLists, without, ...list }: Stored): DiffusionRow => ({
  ...list,
  channelId: null,
  audience: { roles, tags, users, smartLists, without },
})

/** A list that the viewer may see as its sender does. Errors: NOT_FOUND. */
export async function sentDiffusion(tx: ReadTx, id: string): Promise<DiffusionRow & { audience: Audience }> {
  const list = isStaff(tx.viewer) ? await lists(tx).where('id', '=', id).executeTakeFirst() : undefined
  if (!list || !canSeeDiffusion(tx.viewer, list)) throw notFound(say('noDiffusion'))
  return { ...asSent(list), audience: list }
}

/** The same, or a received list, by the id of the channel in which the caller reads it. Errors: NOT_FOUND. */
export async function getDiffusion(tx: ReadTx, id: string): Promise<DiffusionRow> {
  const received = await tx.load(channelById, id)
  if (received?.scope !== 'broadcast') return sentDiffusion(tx, id)
  return asReceived(received)
}

type Received = { id: string; agencyId: string; name: string | null; ownerId: string | null } & Pick<
  DiffusionRow,
  'createdAt' | 'updatedAt' | 'status'
>

const asReceived = ({
  id,
  agencyId,
  name,
  status,
  ownerId,
  createdAt,
  updatedAt,
}: Received): DiffusionRow => ({
  id,
  agencyId,
  name: name ?? '',
  status,
  createdBy: ownerId ?? '',
  channelId: id,
  audience: null,
  createdAt,
  updatedAt,
})

type Arguments = PageArguments & {
  agencyID: string
  received?: boolean | null | undefined
  archived?: boolean | null | undefined
}

/**
 * Staff see the lists they created, admins all; `archived` selects archived ones; `received` selects the lists that the caller
 * received, newest first, which is all there is for clients. Errors: NOT_FOUND, BAD_USER_INPUT.
 */
export async function diffusionsByAgency(
  tx: ReadTx,
  { agencyID, received, archived, ...page }: Arguments,
): Promise<Connection<DiffusionRow>> {
  refuseForeignAgency(tx, agencyID, noAgency)
  if (received || !isStaff(tx.viewer)) return receivedDiffusions(tx, page)
  const query = lists(tx).where('status', '=', archived ? 'archived' : 'broadcast')
  const own = isAdmin(tx.viewer) ? query : query.where('createdBy', '=', personOf(tx) ?? '')
  const found = await pageOf(tx, own, {
    list: archived ? 'diffusions/archived' : 'diffusions',
    order: ['id'],
    direction: 'desc',
    page,
  })
  return { ...found, items: found.items.map(asSent) }
}

async function receivedDiffusions(tx: ReadTx, page: PageArguments): Promise<Connection<DiffusionRow>> {
  const query = tx.sql
    .selectFrom('channel')
    .select(['id', 'agencyId', 'name', 'status', 'ownerId', 'createdAt'])
    .select(({ fn }) => fn.coalesce('publicLastMessageAt', 'createdAt').as('updatedAt'))
    .where('agencyId', '=', agencyOf(tx))
    .where('scope', '=', 'broadcast')
    .where(channelIsVisible(tx))
    .where(viewerIsIn(tx))
  const found = await pageOf(tx, query, {
    list: 'diffusions/received',
    order: ['createdAt', 'id'],
    direction: 'desc',
    page,
  })
  return { ...found, items: found.items.map(asReceived) }
}
