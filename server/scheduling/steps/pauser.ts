import type { CronStatus } from '../../../shared/scheduling.ts'
import type { Tx } from '../../platform/context.ts'
import { actorOf } from '../../platform/database/viewer.ts'

/** Who paused a cron that is given this status now. */
export const pauserFor = (tx: Tx, status: CronStatus): string | null =>
  status === 'paused' ? actorOf(tx) : null
