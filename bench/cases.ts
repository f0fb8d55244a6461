import type { Case } from './case.ts'
import { deliveries } from './server/deliveries.ts'
import { historySize } from './server/history-size.ts'
import { latency } from './server/latency.ts'
import { memory } from './server/memory.ts'
import { page } from './server/page.ts'
import { reconnect } from './server/reconnect.ts'

/** Every row of the report, in its order. */
export const cases: readonly Case[] = [deliveries, page, latency, historySize, memory, reconnect]
