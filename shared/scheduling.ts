import { z } from 'zod'
import { isBlank } from './characters.ts'
import { email, fields, fileKey, mentionTargets, oneOf, timestamp, uuid, uuids } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { json } from './json.ts'
import { mentionsMax, messageMax, piecesMax } from './messaging-facts.ts'
import {
  type CronType,
  cronRepeats,
  expressionMax,
  payloadMax,
  scheduledNameMax,
  scheduledTypes,
  snoozedAtOnceMax,
} from './scheduling-facts.ts'
import { clearable, line, optionalText, text } from './text.ts'
import { timeZone } from './time-zone.ts'

export * from './scheduling-facts.ts'

const piece = fields({
  key: fileKey(),
  type: z.string().max(200).nullish(),
  size: z.number().nonnegative().nullish(),
  name: clearable(line(255)),
})

const lastSecond = 253_402_300_799

/** A Unix time in seconds, as a Date. */
const unixTime = () =>
  z
    .number({ error: fieldMessage('time') })
    .min(0, fieldMessage('time'))
    .max(lastSecond, fieldMessage('time'))
    .transform((seconds) => new Date(Math.floor(seconds) * 1000))

const message = {
  id: uuid().nullish(),
  conversationID: uuid(),
  ownerID: uuid().nullish(),
  content: optionalText(messageMax),
  channelID: uuid().nullish(),
  responseToID: uuid().nullish(),
  sendAt: timestamp().nullish(),
  internal: z.boolean().nullish(),
  mentions: mentionTargets(mentionsMax).nullish(),
  pieces: z.array(piece).max(piecesMax, fieldMessage('tooMany', piecesMax)).nullish(),
  quotedMessageID: uuid().nullish(),
}
const hasContent = (input: { content: string; pieces?: readonly unknown[] | null | undefined }) =>
  !isBlank(input.content) || Boolean(input.pieces?.length)

/** A message to be sent; sendAt: by default an hour later. It gets the id of the task, which is derived from the given one. */
export const scheduleMessageInput = fields(message).refine(hasContent, {
  error: fieldMessage('emptyMessage'),
  path: ['content'],
})
export type ScheduleMessageInput = z.infer<typeof scheduleMessageInput>

/**
 * A message, or in general: payload, an action and what it needs, with the time _ttl. name and type are what the
 * specification's client calls it.
 */
export const createScheduledTaskInput = fields({
  ...message,
  conversationID: uuid().nullish(),
  content: optionalText(messageMax).nullish(),
  name: line(scheduledNameMax).nullish(),
  type: oneOf(scheduledTypes).nullish(),
  issuerID: uuid().nullish(),
  payload: json(payloadMax).nullish(),
  _ttl: unixTime().nullish(),
})
export type CreateScheduledTaskInput = z.infer<typeof createScheduledTaskInput>

/** A failed message is scheduled again by a new time. removedPieces: keys of files; a message without files needs text. */
export const updateScheduledTaskInput = fields({
  id: uuid(),
  content: optionalText(messageMax).optional(),
  internal: z.boolean().optional(),
  mentions: mentionTargets(mentionsMax).optional(),
  removedPieces: z.array(fileKey()).max(piecesMax, fieldMessage('tooMany', piecesMax)).optional(),
  dropQuote: z.boolean().optional(),
  sendAt: timestamp().optional(),
})
export type UpdateScheduledTaskInput = z.infer<typeof updateScheduledTaskInput>

export const cancelScheduledTaskInput = fields({ id: uuid() })
export const sendScheduledTaskInput = fields({ id: uuid() })

/** email: the caller's own, as the specification's client sends it. */
export const snoozeMessagesInput = fields({
  ownerID: uuid().nullish(),
  snoozedMessages: uuids(snoozedAtOnceMax).refine((ids) => ids.length > 0, fieldMessage('required')),
  email: email().nullish(),
  sendAt: timestamp().nullish(),
})
export type SnoozeMessagesInput = z.infer<typeof snoozeMessagesInput>

const weekdays = () =>
  z
    .array(z.int().min(1, fieldMessage('choice')).max(7, fieldMessage('choice')))
    .max(7, fieldMessage('tooMany', 7))
    .transform((days) => [...new Set(days)].sort())

/** When a cron runs. _ttl: the first time; days: weekdays, 1 (Monday) to 7; expression: for the repeat cron. */
export const scheduleFields = {
  _ttl: unixTime().nullish(),
  repeat: oneOf(cronRepeats).nullish(),
  days: weekdays().nullish(),
  expression: clearable(line(expressionMax)),
  timeZone: timeZone().nullish(),
}
const schedule = fields(scheduleFields)
export type CronSchedule = z.infer<typeof schedule>

export const createCronInput = fields({
  id: uuid().nullish(),
  message: text(messageMax),
  type: oneOf(['message'] as const satisfies CronType[]).nullish(),
  channelID: uuid().nullish(),
  conversationID: uuid().nullish(),
  userID: uuid().nullish(),
  internal: z.boolean().nullish(),
  ...scheduleFields,
}).refine((input) => Boolean(input.channelID ?? input.conversationID), {
  error: fieldMessage('required'),
  path: ['channelID'],
})
export type CreateCronInput = z.infer<typeof createCronInput>

export const updateCronInput = fields({
  id: uuid(),
  message: text(messageMax).optional(),
  status: oneOf(['scheduled', 'paused']).optional(),
  internal: z.boolean().optional(),
  _ttl: unixTime().optional(),
  repeat: oneOf(cronRepeats).optional(),
  days: weekdays().optional(),
  expression: clearable(line(expressionMax)),
  timeZone: timeZone().optional(),
})
export type UpdateCronInput = z.infer<typeof updateCronInput>

export const deleteCronInput = fields({ id: uuid() })
