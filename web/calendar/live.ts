import { graphql } from '../platform/graphql.ts'

/** What the calendar hears of. */
export const calendarEvents = graphql(`
  fragment CalendarEvents on LiveEvent { __typename ... on EventReminded { eventID } }
`)
