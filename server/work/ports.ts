import type { Span } from '../../shared/day-hours.ts'
import type { WeekHours } from '../../shared/working-time.ts'
import type { ReadTx, Tx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** When a person is unavailable for tasks on a day, such as time off or a meeting. */
export const dayCapacity =
  definePort<(tx: ReadTx, userId: string, day: Span) => Promise<readonly Span[]>>('work.dayCapacity')

/** The agency's working hours, for people without their own. */
export const usualWeek = definePort<(tx: ReadTx) => Promise<readonly WeekHours[]>>('work.usualWeek')

/** The hours logged on tasks so far, by task: an upper room tracks time. */
export const loggedHours =
  definePort<(tx: ReadTx, taskIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>(
    'work.loggedHours',
  )

/**
 * A project is about to be deleted: upper rooms delete what belongs to it, and take now, in the same transaction, the locks
 * that others take before the project's.
 */
export const projectGoes = definePort<(tx: Tx, projectId: string) => Promise<void>>('work.projectGoes')
