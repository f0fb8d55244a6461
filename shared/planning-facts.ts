export const planingMax = 50
/** So many entries of time off that are not declined somebody may have. */
export const timeOffMax = 500
/** So many days one entry may have. */
export const longestTimeOff = 366
export const timeOffNoteMax = 500
export const holidaysMax = 200
export const holidayNameMax = 80

export const timeOffStatuses = ['requested', 'approved', 'declined'] as const
export type TimeOffStatus = (typeof timeOffStatuses)[number]

/** So many tasks, and so many who are away too, the question whether somebody may be away names. */
export const impactMax = 50
