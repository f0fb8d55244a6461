import { z } from 'zod'
import { color, fields, oneOf } from './field.ts'
import { fieldMessage } from './field-message.ts'
import {
  approvalSides,
  requestLabelMax,
  requestMeanings,
  requestStagesMax,
  requestStatusesMax,
  reviewsLimitMax,
} from './requests-facts.ts'
import { clearable, line } from './text.ts'

const requestStatus = fields({
  id: line(requestLabelMax),
  label: line(requestLabelMax),
  clientLabel: clearable(line(requestLabelMax)),
  color: color(),
  order: z.int().min(0).nullish(),
  meaning: oneOf(requestMeanings),
})
/** The statuses of an agency: unique, and at least one for new requests. */
export const requestStatuses = () =>
  z
    .array(requestStatus)
    .max(requestStatusesMax, fieldMessage('tooMany', requestStatusesMax))
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, fieldMessage('twice'))
    .refine((list) => list.some(({ meaning }) => meaning === 'open'), fieldMessage('tooFew', 1))

const requestStage = fields({
  stage: line(requestLabelMax),
  side: oneOf(approvalSides).nullish(),
  reviewsLimit: z.int().min(1).max(reviewsLimitMax),
})
/** The stages of approval in order; one without a side belongs to the client. */
export const requestStages = () =>
  z
    .array(requestStage.transform(({ side, ...stage }) => ({ ...stage, side: side ?? ('client' as const) })))
    .min(1, fieldMessage('tooFew', 1))
    .max(requestStagesMax, fieldMessage('tooMany', requestStagesMax))
