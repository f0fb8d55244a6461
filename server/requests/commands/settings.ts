import type { UpdateAgencyInput } from '../../../shared/agencies.ts'
import { isClosing, type RequestStatus } from '../../../shared/requests-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { requestChanged } from '../events.ts'
import { settingsOf } from '../queries/settings.ts'
import { closeByStatus, insertSameChange, moveToStatus, saveSettings } from '../store/requests.ts'

/**
 * Keeps statuses and stages that `updateAgency` is given. Requests of a status that goes get the first of the same meaning,
 * or the first of all; those of one that means something else are over, or open again.
 */
export async function changeSettings(
  tx: Tx,
  { RequestStatus: statuses, requestApprovals: approvals }: UpdateAgencyInput,
): Promise<void> {
  if (!statuses && !approvals) return
  const before = await settingsOf(tx)
  await saveSettings(tx, { ...(statuses ? { statuses } : {}), ...(approvals ? { approvals } : {}) })
  if (!statuses) return
  for (const status of before.statuses) {
    const now = statuses.find(({ id }) => id === status.id)
    if (!now) await leave(tx, status, heirOf(status, statuses))
    else if (isClosing(now.meaning) !== isClosing(status.meaning)) await turn(tx, now)
  }
}

const heirOf = (gone: RequestStatus, statuses: readonly RequestStatus[]): RequestStatus | undefined =>
  statuses.find(({ meaning }) => meaning === gone.meaning) ?? statuses[0]

async function leave(tx: Tx, gone: RequestStatus, heir: RequestStatus | undefined): Promise<void> {
  if (!heir) return
  const moved = await moveToStatus(tx, gone.id, { id: heir.id, closed: isClosing(heir.meaning) })
  const change = { field: 'status', before: gone.id, after: heir.id }
  await insertSameChange(
    tx,
    moved.map(({ id }) => id),
    personOf(tx),
    change,
  )
  for (const request of moved) tx.record(requestChanged(request))
}

async function turn(tx: Tx, { id, meaning }: RequestStatus): Promise<void> {
  for (const request of await closeByStatus(tx, id, isClosing(meaning))) tx.record(requestChanged(request))
}
