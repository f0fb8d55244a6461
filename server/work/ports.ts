import type { Span } from '../../shared/day-hours.ts'
import type { ReadTx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** When somebody is not there for their tasks on a day, such as in time off or a meeting: what the rooms above know of it. */
export const dayCapacity =
  definePort<(tx: ReadTx, userId: string, day: Span) => Promise<readonly Span[]>>('work.dayCapacity')
