import type { CronType } from '../../shared/scheduling.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'
import type { Due } from './queries/due.ts'

/** Does crons of one type at their times. */
export type CronWork = {
  type: CronType
  /**
   * Does one that is due in a single transaction, if that is possible, and sets its next time; false if it is not, and nothing
   * was done. For work that is quick when all goes well.
   */
  atOnce?(app: App, due: Due): Promise<boolean>
  /**
   * Does one for its time and sets the next; its worker holds the lease. It may be called again for the same time, and does
   * nothing twice. What it throws is tried again.
   */
  run(app: App, due: Due, time: Date): Promise<void>
  /** Somebody paused it or let it go on, in the same transaction. */
  statusSet?(tx: Tx, id: string): Promise<void>
}

export const cronWork = definePort<CronWork>('scheduling.cronWork')
