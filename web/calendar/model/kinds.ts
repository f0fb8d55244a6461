/** What a calendar shows, in the order of its filter. */
export const shownKinds = ['events', 'due', 'range', 'off', 'scheduled'] as const
export type ShownKind = (typeof shownKinds)[number]

export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]
