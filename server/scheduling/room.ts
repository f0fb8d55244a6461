import './schema/scheduled-task.ts'
import './schema/cron.ts'
import { snoozedMessagesChosen } from '../identity/ports.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { messageWork } from './commands/run-due.ts'
import { chooseSnoozed } from './commands/snooze-messages.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { cronWork } from './ports.ts'
import { contentOfFailedCrons, contentOfSnoozed, contentOfUnsent } from './queries/notification-content.ts'
import { conversationsOfCrons, conversationsOfSnoozed, conversationsOfUnsent } from './queries/things.ts'

/** What became of what people asked for themselves. */
const ofOwnMessages = { topic: 'messages', despiteMutes: true } as const

/** Scheduled, snoozed and recurring messages. */
export const scheduling: Room = {
  name: 'scheduling',
  access,
  events,
  jobs,
  schedule,
  ports: [
    fillPort(cronWork, messageWork),
    fillPort(snoozedMessagesChosen, chooseSnoozed),
    fillPort(notificationKinds, {
      kind: 'snoozed',
      contentOf: contentOfSnoozed,
      thingsOf: conversationsOfSnoozed,
      ...ofOwnMessages,
    }),
    fillPort(notificationKinds, {
      kind: 'scheduledFailed',
      contentOf: contentOfUnsent,
      thingsOf: conversationsOfUnsent,
      ...ofOwnMessages,
    }),
    fillPort(notificationKinds, {
      kind: 'cronFailed',
      contentOf: contentOfFailedCrons,
      thingsOf: conversationsOfCrons,
      ...ofOwnMessages,
    }),
  ],
}
