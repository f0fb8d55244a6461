/** What a calendar shows, in the order of its filter. */
export const shownKinds = ['events', 'due', 'range', 'off', 'scheduled'] as const
export type ShownKind = (typeof shownKinds)[number]

/** What a guest can say, in the order of its buttons. */
export const answers = ['accepted', 'tentative', 'declined'] as const
export type GivenAnswer = (typeof answers)[number]

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]
