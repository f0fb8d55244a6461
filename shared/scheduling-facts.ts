export const scheduleActions = ['schedule message', 'snooze message'] as const
export type ScheduleAction = (typeof scheduleActions)[number]

export const scheduledStates = ['pending', 'done', 'failed', 'cancelled'] as const
export type ScheduledState = (typeof scheduledStates)[number]

export const cronTypes = ['message'] as const
export const cronStatuses = ['scheduled', 'paused', 'done', 'failed', 'cancelled'] as const
export type CronStatus = (typeof cronStatuses)[number]

export const cronRepeats = ['once', 'daily', 'weekdays', 'weekly', 'monthly'] as const
export type CronRepeat = (typeof cronRepeats)[number]

/** Why something was not sent at its time. */
export const failureReasons = ['notMember', 'gone', 'notAllowed', 'audience', 'invalid'] as const
export type FailureReason = (typeof failureReasons)[number]

/** When something is sent or comes back unless a person chooses: this many milliseconds later. */
export const laterBy = 3_600_000
/** How many of one kind a person can have waiting. */
export const pendingMax = 200
export const cronsMax = 100
export const snoozedAtOnceMax = 50
/** How many of the next times of an auto-message are told. */
export const nextTimesShown = 5
