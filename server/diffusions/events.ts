import { membershipStateOf } from '../agencies/queries/membership.ts'
import type { ReadTx } from '../platform/context.ts'
import { changed, changesOf } from '../platform/events/changed.ts'
import {
  type Audience,
  type EventKind,
  idOf,
  type NewEvent,
  type StoredEvent,
} from '../platform/events/event.ts'

type OfSender = { id: string; senderId: string }

/** A list was created or changed; sent to its creator and to admins. */
export const diffusionChanged = ({ id, senderId }: OfSender): NewEvent =>
  changed('Diffusion', id, { senderId }, { internal: true })

/** A text was sent, is being delivered, or was stopped; sent to the same people. */
export const diffusionMessageChanged = ({ id, senderId }: OfSender): NewEvent =>
  changed('DiffusionMessage', id, { senderId }, { internal: true })

/** A recipient read or replied; sent to the same people. Not internal, because clients can cause it. */
export const diffusionDeliveryChanged = ({ id, senderId }: OfSender): NewEvent =>
  changed('DiffusionDelivery', id, { senderId })

/** A sender who became a client does not get events of their broadcasts. */
async function ofSender(tx: ReadTx, event: StoredEvent): Promise<Audience> {
  const senderId = idOf(event, 'senderId')
  const membership = await tx.load(membershipStateOf, senderId)
  const isStaff = membership !== null && membership.role !== 'client'
  return { staff: 'admins', users: new Set(isStaff ? [senderId] : []) }
}

export const events: EventKind[] = ['Diffusion', 'DiffusionMessage', 'DiffusionDelivery'].map((entity) =>
  changesOf(entity, ofSender),
)
