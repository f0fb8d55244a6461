import type { Tx } from '../../platform/context.ts'
import { lockNamed } from '../../platform/database/named-lock.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** Nobody else adds to what a person has put off until this transaction ends, so that it can be counted; before its rows. */
export const lockPutOff = (tx: Tx, userId: string) => lockNamed(tx, `putOff/${agencyOf(tx)}/${userId}`)
