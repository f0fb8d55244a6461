export const planingMax = 50
/** The maximum number of time-off entries of a person, without declined ones. */
export const timeOffMax = 500
/** The maximum number of days of an entry. */
export const longestTimeOff = 366
export const timeOffNoteMax = 500
export const holidaysMax = 200
export const holidayNameMax = 80

export const timeOffStatuses = ['requested', 'approved', 'declined'] as const
export type TimeOffStatus = (typeof timeOffStatuses)[number]

/** The maximum number of tasks, and of other absent people, that the impact of an absence lists. */
export const impactMax = 50
