import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { fields, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { comparators, metrics, slaMinutesMax } from './sla-facts.ts'

export * from './sla-facts.ts'

/** Minutes of working time, as a number or as an ISO 8601 duration such as PT4H. */
function minutes() {
  const error = fieldMessage('duration', slaMinutesMax)
  return z
    .string({ error })
    .transform((text) => minutesOf(text.trim()))
    .pipe(z.int({ error }).min(1, error).max(slaMinutesMax, error))
}

function minutesOf(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  try {
    return Temporal.Duration.from(text).total('minutes')
  } catch {
    // Months and years have no fixed length.
    return Number.NaN
  }
}

/** What a rule counts, and how it compares that. */
export const slaCondition = z.strictObject({
  metric_name: z.enum(metrics, { error: fieldMessage('choice') }),
  metric_value: minutes(),
  metric_comparator: z.enum(comparators, { error: fieldMessage('choice') }),
})

export const createSLARuleInput = fields({
  id: uuid().nullish(),
  isRequest: z.boolean(),
  rule: slaCondition,
  projectID: uuid().nullish(),
  boardID: uuid().nullish(),
  columnID: uuid().nullish(),
  /** The rule in force that it replaces; clocks that run keep theirs. */
  replaces: uuid().nullish(),
})
export const deleteSLARuleInput = fields({ id: uuid() })
