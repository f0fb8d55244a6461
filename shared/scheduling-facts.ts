export const scheduleActions = ['schedule message', 'snooze message'] as const
export type ScheduleAction = (typeof scheduleActions)[number]

/** The one type of scheduled tasks (specification). */
export const scheduledTypes = ['other'] as const
export const scheduledNameMax = 100
/** The largest payload of a scheduled task that is given as a whole, as JSON text. */
export const payloadMax = 100_000

export const scheduledStates = ['pending', 'done', 'failed', 'cancelled'] as const
export type ScheduledState = (typeof scheduledStates)[number]

export const cronTypes = ['message', 'automation'] as const
export type CronType = (typeof cronTypes)[number]
export const cronStatuses = ['scheduled', 'paused', 'done', 'failed', 'cancelled'] as const
export type CronStatus = (typeof cronStatuses)[number]

export const cronRepeats = [
  'once',
  'hourly',
  'daily',
  'weekdays',
  'weekly',
  'monthly',
  'lastWeekday',
  'cron',
] as const
export type CronRepeat = (typeof cronRepeats)[number]

/** Why something was not sent. */
export const failureReasons = ['notMember', 'gone', 'notAllowed', 'audience', 'invalid'] as const
export type FailureReason = (typeof failureReasons)[number]
/** Why a cron stopped: an automation also after it failed several times in a row. */
export type StopReason = FailureReason | 'repeatedly'

/** The default delay of scheduled and snoozed messages in milliseconds. */
export const laterBy = 3_600_000
/** The maximum number of pending tasks of one kind per person. */
export const pendingMax = 200
export const cronsMax = 100
/** The maximum length of a cron expression. */
export const expressionMax = 200
export const snoozedAtOnceMax = 50
/** How many of the next times of a recurring message are shown. */
export const nextTimesShown = 5
