import { transferAgencyInput } from '../../../shared/agencies.ts'
import { command } from '../../platform/command.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { badInput, forbidden, notFound } from '../../platform/errors.ts'
import { act } from '../../platform/events/act.ts'
import { agencyChanged, agencyUserUpdated } from '../events.ts'
import { canTransferAgency } from '../policy.ts'
import { lockMemberships } from '../queries/membership.ts'
import { say } from '../sentences.ts'
import { lockAgency, updateAgencyRow } from '../store/agencies.ts'
import { membershipIds } from '../store/members.ts'

/**
 * Transfers an agency to another active admin; the former owner stays an admin, who can then be demoted. Owner only. Errors:
 * BAD_USER_INPUT, FORBIDDEN, NOT_FOUND.
 */
export const transferAgency = command(transferAgencyInput, async (tx, { id, ownerID }) => {
  const agency = id === agencyOf(tx) ? await lockAgency(tx, id) : undefined
  if (!agency) throw notFound(say('noAgency'))
  if (!canTransferAgency(tx.viewer)) throw forbidden()
  if (ownerID === agency.ownerId) return agency
  const next = (await lockMemberships(tx, [ownerID])).get(ownerID)
  if (next?.role !== 'admin' || !next.active) throw badInput({ ownerID: say('nextOwnerIsAdmin') })
  const updated = await updateAgencyRow(tx, id, { ownerId: ownerID }, { internal: true })
  tx.record(agencyChanged(id, true))
  act(tx, 'agencyTransferred', { personId: ownerID })
  // Their rights have changed, so their open sockets restart.
  for (const member of await membershipIds(tx, [agency.ownerId, ownerID]))
    tx.record(agencyUserUpdated(member, { staffOnly: true, endsAuthority: true }))
  return updated
})
