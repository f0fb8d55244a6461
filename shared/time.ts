import { z } from 'zod'
import { fields, oneOf, timestamp, uuid } from './field.ts'
import { line } from './text.ts'
import { activityTitleMax, timerStatuses } from './time-facts.ts'

export * from './time-facts.ts'

/** Without a title it is that of the task or the project. */
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

/** Starts a timer on something without an activity made first. */
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

/** On a timer, or on a task, a project or something else, where it is the caller's own. */
export const createTimerSegmentInput = fields({
  id: uuid().nullish(),
  timerID: uuid().nullish(),
  taskID: uuid().nullish(),
  projectID: uuid().nullish(),
  title: line(activityTitleMax).nullish(),
  startAt: timestamp(),
  endAt: timestamp(),
})
export const updateTimerSegmentInput = fields({
  id: uuid(),
  startAt: timestamp().optional(),
  endAt: timestamp().optional(),
  keep: z.boolean().optional(),
})
export const deleteTimerSegmentInput = fields({ id: uuid() })

export const updateTimeSettingsInput = fields({
  longTimerHours: z.int().min(1).max(24).optional(),
  hidesNames: z.boolean().optional(),
})
