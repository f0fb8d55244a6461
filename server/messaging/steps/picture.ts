import { setPicture } from '../../media/commands/attach.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Sets the uploaded picture of a channel or conversation. Errors: BAD_USER_INPUT naming avatar. */
export const choosePicture = (
  tx: Tx,
  kind: 'channel' | 'conversation',
  id: string,
  key: string | null,
): Promise<void> => setPicture(tx, { owner: { kind, id, agencyId: agencyOf(tx) }, purpose: 'avatar', key })
