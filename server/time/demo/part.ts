import type { Part } from '../../database/demo/stage.ts'
import { planningPart } from './planning.ts'
import { trackedPart } from './tracked.ts'

/** Working weeks, days off and holidays, and three months of tracked time. */
export const timePart: Part = (stage) => [...planningPart(stage), ...trackedPart(stage)]
