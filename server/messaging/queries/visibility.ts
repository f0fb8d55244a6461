import { type Expression, type ExpressionWrapper, expressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isAdmin, isStaff, personOf, readsForAll } from '../../platform/database/viewer.ts'

/**
 * The channels that a viewer may open, as a condition on the table channel: members; staff also client channels that are not
 * private; admins all but other people's direct and private ones. The only place that decides it.
 */
export function channelIsVisible({ viewer }: ReadTx): Expression<SqlBool> {
  const channel = expressionBuilder<DB, 'channel'>()
  // The system itself delivers: each event's audience is checked separately.
  if (readsForAll(viewer)) return channel.val(true)
  if (viewer.kind !== 'member') return channel.val(false)
  const isMember = viewerIsIn({ viewer })
  if (!isStaff(viewer)) return isMember
  const open = isAdmin(viewer) ? (['team', 'client', 'broadcast'] as const) : (['client'] as const)
  return channel.or([
    isMember,
    channel.and([channel('channel.private', '=', false), channel('channel.scope', 'in', open)]),
  ])
}

/** Whether the viewer has a membership in a channel, as a condition on the table channel. */
export function viewerIsIn({ viewer }: Pick<ReadTx, 'viewer'>): ExpressionWrapper<DB, 'channel', boolean> {
  const channel = expressionBuilder<DB, 'channel'>()
  return channel
    .exists(
      channel
        .selectFrom('channelUser')
        .select('channelUser.id')
        .whereRef('channelUser.agencyId', '=', 'channel.agencyId')
        .whereRef('channelUser.channelId', '=', 'channel.id')
        .where('channelUser.userId', '=', personOf({ viewer })),
    )
    .$castTo<boolean>()
}

/** The messages of visible channels that a viewer may read: clients no internal ones. Row-level security enforces it again. */
export function messageIsReadable({ viewer }: ReadTx): Expression<SqlBool> {
  const message = expressionBuilder<DB, 'message'>()
  return isStaff(viewer) ? message.val(true) : message('message.internal', '=', false)
}
