import type { Selectable } from 'kysely'
import type { DeliveryState } from '../../../shared/diffusions.ts'
import type { DiffusionDelivery } from '../../database/generated/types.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf, personOf } from '../../platform/database/viewer.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { sentText } from './texts.ts'

/** The delivery of a text to one recipient. */
export type DeliveryRow = Selectable<DiffusionDelivery>

export function stateOf({ deliveredAt, readAt, takenBackAt, answeredAt }: DeliveryRow): DeliveryState {
  if (takenBackAt) return 'takenBack'
  if (answeredAt) return 'answered'
  if (readAt) return 'read'
  return deliveredAt ? 'unread' : 'waiting'
}

type Arguments = PageArguments & {
  messageID: string
  state?: DeliveryState | null | undefined
}

/**
 * The recipients of a text by name; `read` includes those who replied, `unread` those it has not been delivered to yet. Errors:
 * NOT_FOUND.
 */
export async function deliveriesOfText(
  tx: ReadTx,
  { messageID, state, ...page }: Arguments,
): Promise<Connection<DeliveryRow>> {
  const { id } = await sentText(tx, messageID)
  let query = tx.sql
    .selectFrom('diffusionDelivery')
    .innerJoin('account', 'account.id', 'diffusionDelivery.userId')
    .selectAll('diffusionDelivery')
    .select('account.name')
    .where('diffusionDelivery.agencyId', '=', agencyOf(tx))
    .where('diffusionDelivery.textId', '=', id)
  if (state === 'takenBack') query = query.where('takenBackAt', 'is not', null)
  if (state === 'answered') query = query.where('answeredAt', 'is not', null)
  if (state === 'read') query = query.where('readAt', 'is not', null)
  if (state === 'unread') query = query.where('readAt', 'is', null).where('takenBackAt', 'is', null)
  if (state === 'waiting') query = query.where('deliveredAt', 'is', null).where('takenBackAt', 'is', null)
  return pageOf(tx, query, {
    list: `diffusion-deliveries/${id}/${state ?? ''}`,
    order: ['account.name', 'diffusionDelivery.userId'],
    page,
  })
}

/** The viewer's delivery, by the id of their message. */
export const ownDelivery = (tx: ReadTx, messageId: string): Promise<DeliveryRow | undefined> =>
  tx.sql
    .selectFrom('diffusionDelivery')
    .selectAll()
    .where('agencyId', '=', agencyOf(tx))
    .where('id', '=', messageId)
    .where('userId', '=', personOf(tx))
    .where('takenBackAt', 'is', null)
    .where('deliveredAt', 'is not', null)
    .executeTakeFirst()

/** Whether the viewer may read the files of a text: its sender, admins, and its recipients. */
export async function canReadFilesOf(tx: ReadTx, textId: string): Promise<boolean> {
  const own = await tx.sql
    .selectFrom('diffusionDelivery')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('textId', '=', textId)
    .where('userId', '=', personOf(tx))
    .where('takenBackAt', 'is', null)
    .where('deliveredAt', 'is not', null)
    .executeTakeFirst()
  if (own) return true
  return sentText(tx, textId).then(
    () => true,
    () => false,
  )
}
