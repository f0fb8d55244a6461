import { z } from 'zod'
import { fields, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { pushEndpointMax } from './push-facts.ts'

export * from './push-facts.ts'

const webAddress = () =>
  z
    .string({ error: fieldMessage('website') })
    .max(pushEndpointMax, fieldMessage('tooLong', pushEndpointMax))
    .refine(isPlainAddress, { error: fieldMessage('website') })

/** An address of the web without a name and password in it. */
function isPlainAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}

/** Bytes in base64url without padding. */
const bytes = (length: number) =>
  z.string({ error: fieldMessage('invalid') }).regex(base64url(length), fieldMessage('invalid'))

const base64url = (length: number) => new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`)

/** What `PushSubscription.toJSON()` of a browser says; p256dh is an uncompressed point of P-256, 65 bytes, and auth 16 bytes. */
export const createPushSubscriptionInput = fields({
  endpoint: webAddress(),
  p256dh: bytes(65),
  auth: bytes(16),
  renews: uuid().nullish(),
})
export type CreatePushSubscriptionInput = z.infer<typeof createPushSubscriptionInput>

export const deletePushSubscriptionInput = fields({ id: uuid() })
export type DeletePushSubscriptionInput = z.infer<typeof deletePushSubscriptionInput>
