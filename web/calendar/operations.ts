import { graphql, type ResultOf } from '../platform/graphql.ts'

const person = graphql(`fragment CalendarPerson on User { id name avatar }`)

/** Everything in a range of days. */
export const calendarQuery = graphql(`
  query Calendar($from: Date!, $to: Date!, $mine: Boolean!) {
    eventsBetween(from: $from, to: $to, mine: $mine) {
      id title busy startAt endAt internal viewerAnswer
      user { id name }
      client { id name companyName }
      viewerCan { update }
    }
    entriesBetween(from: $from, to: $to, mine: $mine) {
      id kind title startAt endAt done
      user { id name }
      client { id name companyName }
    }
  }
`)

/** One event, as its panel and its form need it. */
export const eventQuery = graphql(
  `
  query Event($id: ID!) {
    getEvent(id: $id) {
      id title description busy startAt endAt internal link sequence guestCount viewerAnswer conversationID
      user { id name }
      conversation { id name channel { id name } }
      answers { id userID address answer user { ...CalendarPerson } }
      tasks { id task { id title } }
      viewerCan { update delete answer linkTasks }
    }
  }
`,
  [person],
)

/** When a meeting is, below its message. */
export const meetingQuery = graphql(`
  query Meeting($id: ID!) { getEvent(id: $id) { id startAt endAt } }
`)

/** The people of a conversation, to invite them. */
export const conversationPeopleQuery = graphql(
  `
  query ConversationPeople($id: ID!) {
    getConversation(id: $id) { id name channel { id name users { ...CalendarPerson } } }
  }
`,
  [person],
)

/** The events that tasks are linked with. */
export const eventsOfTaskQuery = graphql(`
  query EventsOfTask($id: ID!) {
    getTask(id: $id) { id title events { id event { id title startAt endAt } } }
  }
`)
export const eventsOfBoardQuery = graphql(`
  query EventsOfBoard($boardID: ID!) { eventsOfBoard(boardID: $boardID) { id taskID event { id title startAt } } }
`)
export const eventsOfRequestQuery = graphql(`
  query EventsOfRequest($id: ID!) {
    getRequest(id: $id) { id title issuerBy events { id title startAt endAt } }
  }
`)
export const plannedQuery = graphql(`
  query Planned($from: Date!, $to: Date!) { plannedBetween(from: $from, to: $to) { day hours planned } }
`)
export const invitationQuery = graphql(`
  query EventInvitation($token: String!) {
    eventInvitation(token: $token) {
      id agency owner answer title description link startAt endAt sequence over
    }
  }
`)
export const answerInvitationMutation = graphql(`
  mutation AnswerInvitation($input: AnswerInvitationInput!) {
    answerInvitation(input: $input) { id answer sequence startAt endAt over }
  }
`)

export const busyQuery = graphql(`
  query Busy($userIDs: [ID!]!, $from: DateOrTime!, $to: DateOrTime!, $exceptID: ID) {
    busyBetween(userIDs: $userIDs, from: $from, to: $to, exceptID: $exceptID) { userID off from to }
  }
`)

export const createEventMutation = graphql(`
  mutation CreateEvent($input: CreateEventInput!) { createEvent(input: $input) { id } }
`)
export const updateEventMutation = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) { updateEvent(input: $input) { id startAt endAt } }
`)
export const deleteEventMutation = graphql(`
  mutation DeleteEvent($input: DeleteEventInput!) { deleteEvent(input: $input) { id } }
`)
export const answerEventMutation = graphql(`
  mutation AnswerEvent($input: AnswerEventInput!) { answerEvent(input: $input) { id viewerAnswer } }
`)
export const deleteTaskEventMutation = graphql(`
  mutation DeleteTaskEvent($input: DeleteTaskEventInput!) { deleteTaskEvent(input: $input) { id } }
`)

export const calendarSettingsQuery = graphql(
  `query CalendarSettings { calendarSettings { id conferenceAddress } }`,
)
export const updateCalendarSettingsMutation = graphql(`
  mutation UpdateCalendarSettings($input: UpdateCalendarSettingsInput!) {
    updateCalendarSettings(input: $input) { id conferenceAddress }
  }
`)

/** The coming events of the viewer, with the way into each. */
export const comingMeetingsQuery = graphql(`
  query ComingMeetings($from: Date!, $to: Date!) {
    eventsBetween(from: $from, to: $to, mine: true) { id title startAt endAt link viewerAnswer }
  }
`)

/** The meetings of a day, with the way into each. */
export const meetingsOfDayQuery = graphql(`
  query MeetingsOfDay($day: Date!) {
    eventsBetween(from: $day, to: $day, mine: true) { id title startAt endAt link viewerAnswer }
  }
`)
export type Meeting = ResultOf<typeof meetingsOfDayQuery>['eventsBetween'][number]
