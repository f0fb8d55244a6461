import { z } from 'zod'
import { fields, oneOf, timestamp, uuid } from './field.ts'
import { line } from './text.ts'
import { activityTitleMax, timerStatuses } from './time-facts.ts'

export * from './time-facts.ts'

/** A start or end of time, in whole seconds. */
const second = () => timestamp().transform(wholeSecond)

export const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** title: by default that of the task or the project. */
export const createActivityInput = fields({
  id: uuid().nullish(),
  title: line(activityTitleMax).nullish(),
  projectID: uuid().nullish(),
  taskID: uuid().nullish(),
})

export const createTimerInput = fields({
  id: uuid().nullish(),
  status: oneOf(['running']).nullish(),
  activityID: uuid(),
  startedBy: uuid().nullish(),
  agencyID: uuid().nullish(),
})

/** Starts a timer and creates its activity. */
export const startTimerInput = fields({
  id: uuid().nullish(),
  taskID: uuid().nullish(),
  projectID: uuid().nullish(),
  title: line(activityTitleMax).nullish(),
})

export const updateTimerInput = fields({
  id: uuid(),
  status: oneOf(timerStatuses).optional(),
  stoppedAt: timestamp().nullish(),
  ifStatus: oneOf(timerStatuses).nullish(),
})
export const undoTimerStartInput = fields({ id: uuid() })

/** Adds time to a timer; or to a task, a project or something else, for the caller. */
export const createTimerSegmentInput = fields({
  id: uuid().nullish(),
  timerID: uuid().nullish(),
  taskID: uuid().nullish(),
  projectID: uuid().nullish(),
  title: line(activityTitleMax).nullish(),
  startAt: second(),
  endAt: second(),
  isLong: z.boolean().nullish(),
})
export const updateTimerSegmentInput = fields({
  id: uuid(),
  startAt: second().optional(),
  endAt: second().optional(),
  keep: z.boolean().optional(),
  isLong: z.boolean().nullish(),
})
export const deleteTimerSegmentInput = fields({ id: uuid() })

export const updateTimeSettingsInput = fields({
  longTimerHours: z.int().min(1).max(24).optional(),
  hidesNames: z.boolean().optional(),
})
