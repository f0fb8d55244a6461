import { z } from 'zod'
import type { App } from '../platform/app.ts'
import { parse } from '../platform/input.ts'
import { parseSender } from '../platform/mail/mailer.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { mailJob, reminderJob } from './commands/invite.ts'
import { remindOfDue } from './commands/remind.ts'
import { calendarFile } from './mails/calendar-file.ts'
import { eventMail } from './mails/words.ts'
import { eventById } from './queries/events.ts'
import { guestRow } from './queries/invitation.ts'
import { type EventMail, mailAbout, type To, type Told } from './queries/mail-content.ts'
import { beginningText } from './queries/time-of-event.ts'

const told = z.object({
  kind: z.enum(['invited', 'changed']),
  agencyId: z.uuid(),
  guestId: z.uuid(),
  sequence: z.int(),
})
const canceled = z.object({
  kind: z.literal('canceled'),
  agencyId: z.uuid(),
  event: z.custom<Told>(),
  to: z.custom<To>(),
})
const reminded = z.object({ agencyId: z.uuid(), eventId: z.uuid(), userId: z.uuid(), beginning: z.string() })

type Sent = { mail: EventMail; event: Told }

export const jobs: Record<string, Job> = {
  ...inQueue('mails', {
    [mailJob]: async (app, payload, { id }) => {
      const mailed = parse(z.union([told, canceled]), payload)
      const sent =
        mailed.kind === 'canceled' ? await cancellation(app, mailed) : await invitation(app, mailed)
      if (sent) await send(app, id, sent)
    },
    [reminderJob]: async (app, payload, { id }) => {
      const mail = await reminder(app, parse(reminded, payload))
      if (mail) await app.mailer.send({ id, template: eventMail, ...mail })
    },
  }),
  'calendar.remind': remindOfDue,
}

export const schedule = { 'calendar.remind': '* * * * *' }

/** What a guest is told of an event as it is now; nothing once they are no guest any more, or a later change is on its way. */
const invitation = (
  app: App,
  { kind, agencyId, guestId, sequence }: z.infer<typeof told>,
): Promise<Sent | null> =>
  app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.read(async (tx) => {
      const guest = await guestRow(tx, guestId)
      const event = guest && (await tx.load(eventById, guest.eventId))
      if (!guest || !event || event.sequence > sequence) return null
      const mail = await mailAbout(tx, kind, { event, to: guest, token: guest.token })
      return mail && { mail, event }
    }),
  )

const cancellation = (app: App, { agencyId, event, to }: z.infer<typeof canceled>): Promise<Sent | null> =>
  app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.read(async (tx) => {
      const mail = await mailAbout(tx, 'canceled', { event, to, token: null })
      return mail && { mail, event }
    }),
  )

/** Sent once the reminder's mail is due; not to guests who have declined since, nor for an event that was moved or deleted. */
const reminder = (app: App, { agencyId, eventId, userId, beginning }: z.infer<typeof reminded>) =>
  app.as({ kind: 'actor', agencyId, userId }, (ctx) =>
    ctx.read(async (tx) => {
      if (tx.viewer.kind !== 'member') return null
      const event = await tx.load(eventById, eventId)
      if (!event?.isShown || beginningText(event) !== beginning) return null
      return mailAbout(tx, 'reminder', { event, to: { userId, address: null, language: null }, token: null })
    }),
  )

async function send(app: App, id: string, { mail, event }: Sent): Promise<void> {
  const { data, to } = mail
  const { host } = new URL(app.config.publicUrl)
  const content = calendarFile({
    method: data.kind === 'canceled' ? 'CANCEL' : 'REQUEST',
    uid: `${event.id}@${host}`,
    sequence: event.sequence,
    title: data.title,
    description: data.description,
    link: data.link,
    start: data.start,
    end: data.end,
    organizer: { name: data.owner, address: parseSender(app.config.mailFrom).address },
    guest: { address: to },
    now: app.clock.now(),
  })
  const calendar = { method: data.kind === 'canceled' ? 'CANCEL' : 'REQUEST', content } as const
  await app.mailer.send({ id, template: eventMail, calendar, ...mail })
}
