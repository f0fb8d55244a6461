import type { Part } from '../../database/demo/stage.ts'
import { planningPart } from './planning.ts'
import { trackedPart } from './tracked.ts'

/** Weeks, days off and holidays, and what was tracked on three months of days. */
export const timePart: Part = (stage) => [...planningPart(stage), ...trackedPart(stage)]
