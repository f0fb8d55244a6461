import type { UpdateAgencyInput } from '../../../shared/agencies.ts'
import { isClosing, type RequestStatus } from '../../../shared/requests-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { settingsOf } from '../queries/settings.ts'
import { moveToStatus, saveSettings } from '../store/requests.ts'

/**
 * Keeps statuses and stages that `updateAgency` is given. Requests of a status that goes get the first of the same meaning,
 * or the first of all.
 */
export async function changeSettings(
  tx: Tx,
  { RequestStatus: statuses, requestApprovals: approvals }: UpdateAgencyInput,
): Promise<void> {
  if (!statuses && !approvals) return
  const before = await settingsOf(tx)
  await saveSettings(tx, { ...(statuses ? { statuses } : {}), ...(approvals ? { approvals } : {}) })
  for (const gone of before.statuses.filter(
    ({ id }) => statuses && !statuses.some((each) => each.id === id),
  )) {
    const heir = heirOf(gone, statuses ?? [])
    if (heir) await moveToStatus(tx, gone.id, { id: heir.id, closed: isClosing(heir.meaning) })
  }
}

const heirOf = (gone: RequestStatus, statuses: readonly RequestStatus[]): RequestStatus | undefined =>
  statuses.find(({ meaning }) => meaning === gone.meaning) ?? statuses[0]
