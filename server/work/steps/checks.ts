import { lockMemberships } from '../../agencies/queries/membership.ts'
import { channelOrNotFound } from '../../messaging/queries/channels.ts'
import type { Tx } from '../../platform/context.ts'
import { badInput, conflict } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

/** Errors: BAD_USER_INPUT naming clientID unless this is a client of the agency; their membership is locked. */
export async function requireClient(tx: Tx, userId: string): Promise<void> {
  const membership = (await lockMemberships(tx, [userId])).get(userId)
  if (membership?.role !== 'client') throw badInput({ clientID: say('chooseClient') })
}

/** Errors: NOT_FOUND unless the caller may open the channel. */
export async function requireChannel(tx: Tx, channelId: string): Promise<void> {
  await channelOrNotFound(tx, channelId)
}

type Text = { description?: string | null | undefined; ifDescription?: string | undefined }

/**
 * An edited description. If it has a client's words, it stays visible to that client alone until it has been emptied: fixing a
 * typo is not meant to publish the rest.
 */
export const rewritten = (
  before: { description: string },
  description: string | undefined,
): { description?: string; descriptionFor?: null } =>
  description === undefined || description === before.description
    ? {}
    : { description, ...(before.description === '' || description === '' ? { descriptionFor: null } : {}) }

/** Errors: CONFLICT if the edited description is based on a stale text; submitting the same text again is fine. */
export function requireSameText(now: string, { description, ifDescription }: Text): void {
  if (ifDescription === undefined || ifDescription === now || description === now) return
  throw conflict(say('textChanged'), { description: say('textChanged') })
}
