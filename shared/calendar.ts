import { z } from 'zod'
import {
  eventDescriptionMax,
  eventGuestsMax,
  eventLinkMax,
  eventTitleMax,
  givenAnswers,
  roomPlace,
} from './calendar-facts.ts'
import { dayOrTime, emails, fields, oneOf, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { safeHref } from './safe-link.ts'
import { clearable, line, text } from './text.ts'

export * from './calendar-facts.ts'

/** An https address. */
const httpsLink = () =>
  line(eventLinkMax).refine((link) => link.startsWith('https://') && safeHref(link) !== undefined, {
    error: fieldMessage('httpsLink'),
  })

const eventFields = {
  description: clearable(text(eventDescriptionMax)),
  guests: emails(eventGuestsMax).nullish(),
  guestsId: uuids(eventGuestsMax).nullish(),
  link: clearable(httpsLink()),
  conference: z.boolean().nullish(),
  internal: z.boolean().nullish(),
  doNotAppendInCalendar: z.boolean().nullish(),
}

export const createEventInput = fields({
  id: uuid().nullish(),
  calendarID: uuid().nullish(),
  userID: uuid().nullish(),
  title: line(eventTitleMax),
  startAt: dayOrTime(),
  endAt: dayOrTime(),
  conversationID: uuid().nullish(),
  requestID: uuid().nullish(),
  taskID: uuid().nullish(),
  ...eventFields,
})
export type CreateEventInput = z.infer<typeof createEventInput>

export const updateEventInput = fields({
  id: uuid(),
  title: line(eventTitleMax).optional(),
  startAt: dayOrTime().optional(),
  endAt: dayOrTime().optional(),
  ...eventFields,
})
export type UpdateEventInput = z.infer<typeof updateEventInput>

export const deleteEventInput = fields({ id: uuid() })

export const answerEventInput = fields({
  id: uuid(),
  answer: oneOf(givenAnswers),
  sequence: z.int().min(0).nullish(),
})

export const answerInvitationInput = fields({
  token: line(100),
  answer: oneOf(givenAnswers),
  sequence: z.int().min(0),
})

export const createTaskEventInput = fields({
  id: uuid().nullish(),
  taskID: uuid(),
  eventID: uuid(),
  calendarID: uuid().nullish(),
  agencyID: uuid().nullish(),
})
export const deleteTaskEventInput = fields({ id: uuid() })

export const updateCalendarSettingsInput = fields({
  conferenceAddress: clearable(
    httpsLink().refine((address) => isPattern(address), { error: fieldMessage('roomPlace') }),
  ),
})

/** Whether an address has exactly one place for the room, and has it behind the host. */
function isPattern(address: string): boolean {
  const [before = '', ...behind] = address.split(roomPlace)
  return behind.length === 1 && /^https:\/\/[^/?#]+[/?#]/.test(before)
}
