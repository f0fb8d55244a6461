import type { Tx } from '../../platform/context.ts'
import { leaveRowsToContacts } from '../store/audience.ts'

/**
 * Transfers the content for a company that is about to be deleted to the contacts of its projects, as the only clients who can
 * read it.
 */
export const leaveToContacts = (tx: Tx, companyId: string): Promise<void> =>
  leaveRowsToContacts(tx, companyId)
