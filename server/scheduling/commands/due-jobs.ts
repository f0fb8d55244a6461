import type { Tx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import type { CronRow } from '../queries/crons.ts'
import type { Due } from '../queries/due.ts'
import type { ScheduledTaskRow } from '../queries/scheduled-tasks.ts'

export const taskJob = 'scheduling.doTask'
export const cronJob = 'scheduling.doCron'

const keyOf = (task: string, id: string) => `${task}:${id}`

/** The job that does what is due now. */
export const dueJobOf = (task: string, due: Due) => ({ task, payload: due, key: keyOf(task, due.id) })

/** Queues the job, or moves it to another time: its key is the same. */
const queueAt = (tx: Tx, task: string, due: Due, runAt: Date): Promise<void> =>
  tx.addJob({ ...dueJobOf(task, due), runAt })

export const cancelDueJob = (tx: Tx, task: string, id: string): Promise<void> => tx.cancelJob(keyOf(task, id))

export const queueScheduledTask = (tx: Tx, { id, userId, sendAt }: ScheduledTaskRow): Promise<void> =>
  queueAt(tx, taskJob, { agencyId: agencyOf(tx), id, userId }, sendAt)

/** Queues the next run of a cron; without one, a queued job is cancelled. */
export const queueCron = (tx: Tx, { id, userId, type, ttl, status }: CronRow): Promise<void> =>
  ttl && status === 'scheduled'
    ? queueAt(tx, cronJob, { agencyId: agencyOf(tx), id, userId, type }, ttl)
    : cancelDueJob(tx, cronJob, id)
