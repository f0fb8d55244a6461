export const timerStatuses = ['running', 'paused', 'stopped'] as const
export type TimerStatus = (typeof timerStatuses)[number]

export const activityTitleMax = 300
/** The maximum number of hours of a manual time entry without a confirmation. */
export const byHandHoursMax = 24
/** So long is what was confirmed, at most: more is a wrong year. */
export const confirmedHoursMax = 31 * 24
/** After so many hours a running timer asks whether that is right, unless the agency says otherwise. */
export const longTimerHours = 10

/** What the timers list begins with, and may show on a page (specification). */
export const timerPages = [25, 50, 100] as const

/** The toggle of the specification: what a timer becomes, without stop and with it. */
export const toggled = (status: TimerStatus, stop = false): TimerStatus =>
  stop ? 'stopped' : status === 'running' ? 'paused' : 'running'

/** The maximum number of the viewer's own timers of each kind in the dialog. */
export const myTimersMax = 20

/** So many people's timers that run on one thing are told of at once. */
export const runningMax = 100

/** So many clients, or people, the statistics tell apart. */
export const workHoursMax = 500
