export const eventTitleMax = 200
export const eventDescriptionMax = 5000
export const eventGuestsMax = 100
export const eventTasksMax = 20
export const eventsOfBoardMax = 1000
/** How many addresses from outside a person invites per day at most. */
export const addressesPerDayMax = 100
/** How many days an event lasts at most, and how many a list of events covers. */
export const eventDaysMax = 92
export const eventsRangeDaysMax = 92
/** How many events a range returns at most. */
export const eventsOfRangeMax = 4000
/** How many tasks, days off and scheduled messages it returns besides. */
export const entriesOfRangeMax = 4000
export const calendarEntryKinds = ['due', 'range', 'off', 'scheduled'] as const
export type CalendarEntryKind = (typeof calendarEntryKinds)[number]
export const eventLinkMax = 2000

export const eventAnswers = ['none', 'accepted', 'declined', 'tentative'] as const
export type EventAnswer = (typeof eventAnswers)[number]
/** What a guest can say. */
export const givenAnswers = ['accepted', 'declined', 'tentative'] as const

/** Minutes before an event at which people are reminded of it (specification of work management, section 9). */
export const mailReminderMinutes = 1440
export const popUpReminderMinutes = 10

/** Where the name of a meeting's room goes in the agency's conference address. */
export const roomPlace = '{room}'
