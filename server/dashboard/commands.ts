import { visitDashboardInput } from '../../shared/dashboard.ts'
import { command } from '../platform/command.ts'
import { personOf } from '../platform/database/viewer.ts'
import { unauthenticated } from '../platform/errors.ts'
import { refuseForeignAgency } from '../platform/named-caller.ts'
import { lastVisit } from './queries.ts'
import { setVisit } from './store.ts'

/**
 * Notes that the caller is looking at their dashboard; returns since when changes are new to them. No policy to ask: it is their
 * own. No event: nobody else sees it. Errors: BAD_USER_INPUT.
 */
export const visitDashboard = command(visitDashboardInput, async (tx, { agencyID }): Promise<Date | null> => {
  const userId = personOf(tx)
  if (!userId) throw unauthenticated()
  refuseForeignAgency(tx, agencyID)
  const last = await lastVisit(tx)
  await setVisit(tx, userId, last)
  return last?.at ?? null
})
