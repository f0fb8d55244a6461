import type { Tx } from '../../platform/context.ts'
import { leaveRowsToContacts } from '../store/audience.ts'

/** Leaves what was for a company that is about to go to the contacts of its projects, who read it alone from then on. */
export const leaveToContacts = (tx: Tx, companyId: string): Promise<void> =>
  leaveRowsToContacts(tx, companyId)
