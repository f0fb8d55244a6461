export const timerStatuses = ['running', 'paused', 'stopped'] as const
export type TimerStatus = (typeof timerStatuses)[number]

export const activityTitleMax = 300
/** The maximum number of hours of a manual time entry without a confirmation. */
export const byHandHoursMax = 24
/** The maximum with a confirmation: more is a wrong year. */
export const confirmedHoursMax = 31 * 24
/** The default number of hours after which a running timer asks for a confirmation. */
export const longTimerHours = 10

/** The page sizes of the timers list, the default first (specification). */
export const timerPages = [25, 50, 100] as const

/** The specification's toggle: the next status of a timer, with or without `stop`. */
export const toggled = (status: TimerStatus, stop = false): TimerStatus =>
  stop ? 'stopped' : status === 'running' ? 'paused' : 'running'

/** The maximum number of the viewer's own timers of each kind in the dialog. */
export const myTimersMax = 20

/** The maximum number of running timers listed for one subject. */
export const runningMax = 100

/** The maximum number of clients or people in the statistics. */
export const workHoursMax = 500
