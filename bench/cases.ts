import type { Case } from './case.ts'
import { deliveries } from './server/deliveries.ts'
import { page } from './server/page.ts'

/** Every row of the report, in its order. */
export const cases: readonly Case[] = [deliveries, page]
