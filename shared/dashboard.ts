import type { z } from 'zod'
import { fields, uuid } from './field.ts'

/** agencyID: the current agency. */
export const visitDashboardInput = fields({ agencyID: uuid() })
export type VisitDashboardInput = z.infer<typeof visitDashboardInput>
