import type { Span } from '../../shared/day-hours.ts'
import type { ReadTx } from '../platform/context.ts'
import { definePort } from '../platform/ports.ts'

/** When people are busy within a span of time, besides their time off: an upper room has their meetings. */
export const busyTime =
  definePort<
    (tx: ReadTx, userIds: readonly string[], span: Span) => Promise<readonly (Span & { userId: string })[]>
  >('time.busyTime')
