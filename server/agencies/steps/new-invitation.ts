import type { Insertable } from 'kysely'
import type { PendingInvitation } from '../../database/generated/types.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { expiryOf } from './send-invitation.ts'

type Facts = Pick<
  Insertable<PendingInvitation>,
  'email' | 'issuerBy' | 'agencyRole' | 'language' | 'channelId' | 'userId'
> &
  Partial<Omit<Insertable<PendingInvitation>, 'payload'>> & { isPermanent: boolean; payload?: object }

/** The row of an invitation into the current agency, with a new link. */
export function newInvitation(tx: Tx, { payload = {}, ...facts }: Facts): Insertable<PendingInvitation> {
  const token = newToken()
  return {
    ...facts,
    agencyId: agencyOf(tx),
    id: newId(),
    token,
    tokenHash: hashOf(token),
    payload: JSON.stringify({ ...payload, agencyID: agencyOf(tx) }),
    expiresAt: expiryOf(tx.now, facts.isPermanent),
    createdAt: tx.now,
    updatedAt: tx.now,
  }
}
