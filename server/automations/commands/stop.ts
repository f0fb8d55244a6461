import type { StopReason } from '../../../shared/scheduling.ts'
import { agencyById } from '../../agencies/queries/agencies.ts'
import { adminsOf } from '../../agencies/queries/membership.ts'
import { notify } from '../../notifications/commands/notify.ts'
import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { holdCron, setCron } from '../../scheduling/commands/arrange.ts'
import type { CronRow } from '../../scheduling/queries/crons.ts'
import { runningAutomationsOf } from '../queries/automations.ts'

/**
 * Stops an automation that can't go on, and says so: to its owner, or, when they may no longer do what it does, to those who can
 * take it over.
 */
export async function stopAutomation(tx: Tx, cron: CronRow, reason: StopReason): Promise<void> {
  if (cron.status !== 'scheduled') return
  await setCron(tx, cron, { status: 'failed', reason })
  const isOwnersEnd = reason === 'notMember' || reason === 'notAllowed'
  await notify(tx, {
    kind: 'automationStopped',
    subjectId: cron.id,
    occurrence: tx.now.toISOString(),
    recipientIds: isOwnersEnd ? await whoDecide(tx) : [cron.userId],
    actorId: null,
  })
}

async function whoDecide(tx: Tx): Promise<string[]> {
  const agency = await tx.load(agencyById, agencyOf(tx))
  return [...(agency ? [agency.ownerId] : []), ...(await adminsOf(tx))]
}

/** Whoever leaves the team, or is deactivated, has nothing done in their name from then on. */
export const stopThoseOf =
  (reason: StopReason) =>
  async (tx: Tx, userId: string): Promise<void> => {
    for (const id of await runningAutomationsOf(tx, userId)) {
      const cron = await holdCron(tx, id)
      if (cron) await stopAutomation(tx, cron, reason)
    }
  }
