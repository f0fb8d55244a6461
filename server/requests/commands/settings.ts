import { isDeepStrictEqual } from 'node:util'
import type { UpdateAgencyInput } from '../../../shared/agencies.ts'
import { inStatusOrder, isClosing, type RequestStatus } from '../../../shared/requests-facts.ts'
import type { Tx } from '../../platform/context.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { requestsChanged } from '../events.ts'
import { type Settings, settingsOf } from '../queries/settings.ts'
import {
  closeByStatus,
  insertSameChange,
  keepFormerMeanings,
  moveToStatus,
  saveSettings,
} from '../store/requests.ts'

/**
 * Saves the statuses and stages given to `updateAgency`. Requests with a removed status get the first status of the same
 * meaning, or else the first; those whose status changes its meaning are completed or reopened. Returns whether clients see a
 * difference.
 */
export async function changeSettings(
  tx: Tx,
  { RequestStatus: statuses, requestApprovals: approvals }: UpdateAgencyInput,
): Promise<boolean> {
  if (!statuses && !approvals) return false
  const before = await settingsOf(tx)
  await saveSettings(tx, { ...(statuses ? { statuses } : {}), ...(approvals ? { approvals } : {}) })
  await keepFormerMeanings(tx, statuses ? meaningsLost(before.statuses, statuses) : [])
  const after = {
    ...before,
    statuses: inStatusOrder(statuses ?? before.statuses),
    approvals: approvals ?? before.approvals,
  }
  for (const status of before.statuses) {
    const now = after.statuses.find(({ id }) => id === status.id)
    if (!now) await leave(tx, status, replacementOf(status, after.statuses))
    else if (isClosing(now.meaning) !== isClosing(status.meaning)) await turn(tx, now)
  }
  return !isDeepStrictEqual(asClientsSee(before), asClientsSee(after))
}

/** The statuses whose meaning ends: they are removed, or mean something else now. */
const meaningsLost = (before: readonly RequestStatus[], after: readonly RequestStatus[]) =>
  before.filter((status) => after.find(({ id }) => id === status.id)?.meaning !== status.meaning)

/** The team's status names and team stages are visible to staff only. */
const asClientsSee = ({ statuses, approvals }: Settings) => ({
  statuses: statuses.map(({ id, clientLabel = null, color, order = null, meaning }) => ({
    id,
    clientLabel,
    color,
    order,
    meaning,
  })),
  approvals: approvals
    .filter(({ side }) => side === 'client')
    .map(({ stage, reviewsLimit }) => ({ stage, reviewsLimit })),
})

const replacementOf = (gone: RequestStatus, statuses: readonly RequestStatus[]): RequestStatus | undefined =>
  statuses.find(({ meaning }) => meaning === gone.meaning) ?? statuses[0]

async function leave(tx: Tx, gone: RequestStatus, replacement: RequestStatus | undefined): Promise<void> {
  if (!replacement) return
  const moved = await moveToStatus(tx, gone.id, {
    id: replacement.id,
    closed: isClosing(replacement.meaning),
  })
  const change = { field: 'status', before: gone.id, after: replacement.id }
  await insertSameChange(
    tx,
    personOf(tx),
    moved.map(({ id }) => id),
    change,
  )
  for (const event of requestsChanged(moved)) tx.record(event)
}

async function turn(tx: Tx, { id, meaning }: RequestStatus): Promise<void> {
  for (const event of requestsChanged(await closeByStatus(tx, id, isClosing(meaning)))) tx.record(event)
}
