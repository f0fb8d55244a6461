import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { CronRow } from '../queries/crons.ts'
import type { Due } from '../queries/due.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'

export const taskJob = 'scheduling.doTask'
export const cronJob = 'scheduling.doCron'

const keyOf = (task: string, id: string) => `${task}:${id}`

/** Does a piece of work. */
export const workOf = (task: string, due: Due) => ({ task, payload: due, key: keyOf(task, due.id) })

/** Does it at its time; given again it has another time. */
const waitUntil = (tx: Tx, task: string, due: Due, runAt: Date): Promise<void> =>
  tx.addJob({ ...workOf(task, due), runAt })

export const waitNoMore = (tx: Tx, task: string, id: string): Promise<void> => tx.cancelJob(keyOf(task, id))

export const waitForTask = (tx: Tx, { id, userId, sendAt }: ScheduledTaskRow): Promise<void> =>
  waitUntil(tx, taskJob, { agencyId: agencyOf(tx), id, userId }, sendAt)

/** The same of an auto-message; one without a next time waits no more. */
export const waitForCron = (tx: Tx, { id, userId, ttl, status }: CronRow): Promise<void> =>
  ttl && status === 'scheduled'
    ? waitUntil(tx, cronJob, { agencyId: agencyOf(tx), id, userId }, ttl)
    : waitNoMore(tx, cronJob, id)
