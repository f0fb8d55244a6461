import { z } from 'zod'
import { zoneOf } from '../agencies/queries/zones.ts'
import { isSentNow, type RunningMail } from '../notifications/commands/mail.ts'
import type { App } from '../platform/app.ts'
import type { ReadTx } from '../platform/context.ts'
import { parse } from '../platform/input.ts'
import { parseSender } from '../platform/mail/mailer.ts'
import { plainLine, plainLines, writtenLine } from '../platform/mail/plain.ts'
import { inQueue, type Job } from '../platform/room.ts'
import { mailJob, noteTold, reminderJob } from './commands/invite.ts'
import { remindOfDue } from './commands/remind.ts'
import { calendarFile } from './mails/calendar-file.ts'
import { eventMail } from './mails/words.ts'
import { eventById } from './queries/events.ts'
import { guestRow } from './queries/invitation.ts'
import { type EventMail, mailAbout, type Told } from './queries/mail-content.ts'
import { beginningText, endingOf } from './queries/time-of-event.ts'

/** Nobody is told of what is over. */
const isOver = async (tx: ReadTx, event: Told): Promise<boolean> =>
  endingOf(event, await zoneOf(tx, event.userId)) < tx.now

const told = z.object({ kind: z.enum(['invited', 'changed']), agencyId: z.uuid(), guestId: z.uuid() })
const text = z.string().nullable()
/** A job keeps a moment as text. */
const moment = z.coerce.date().nullable()
const canceled = z.object({
  kind: z.literal('canceled'),
  agencyId: z.uuid(),
  event: z.object({
    id: z.uuid(),
    title: text,
    startAt: moment,
    endAt: moment,
    startDate: text,
    endDate: text,
    sequence: z.int(),
    userId: z.uuid(),
  }),
  to: z.object({ userId: text, address: text, language: text }),
})
const reminded = z.object({ agencyId: z.uuid(), eventId: z.uuid(), userId: z.uuid(), beginning: z.string() })

type Sent = { mail: EventMail; event: Told }

export const jobs: Record<string, Job> = {
  ...inQueue('mails', {
    [mailJob]: async (app, payload, { id }) => {
      const mailed = parse(z.union([told, canceled]), payload)
      if (!(await goesNow(app, mailed, { task: mailJob, payload, id }))) return
      const sent =
        mailed.kind === 'canceled' ? await cancellation(app, mailed) : await invitation(app, mailed)
      if (sent) await send(app, id, sent)
    },
    [reminderJob]: async (app, payload, { id }) => {
      const { agencyId, ...about } = parse(reminded, payload)
      const job = { task: reminderJob, payload, id }
      const isNow = await app.asSystem(agencyId, 'staff', (ctx) =>
        isSentNow(ctx, { userId: about.userId, topic: 'calendar', job }),
      )
      const mail = isNow && (await reminder(app, { agencyId, ...about }))
      if (mail) await app.mailer.send({ id, template: eventMail, ...mail })
    },
  }),
  'calendar.remind': remindOfDue,
}

export const schedule = { 'calendar.remind': '* * * * *' }

type Mailed = z.infer<typeof told> | z.infer<typeof canceled>

/** Members may have turned off mails about the calendar, or have quiet hours; guests from outside have neither. */
const goesNow = (app: App, mailed: Mailed, running: RunningMail): Promise<boolean> =>
  app.asSystem(mailed.agencyId, 'staff', async (ctx) => {
    const isCanceled = mailed.kind === 'canceled'
    const userId = isCanceled ? mailed.to.userId : await ctx.read((tx) => memberAsGuest(tx, mailed.guestId))
    // As with mails that do not wait for the night to end, a later change replaces an earlier one.
    const job = isCanceled ? running : { ...running, about: mailed.guestId }
    return userId === null || isSentNow(ctx, { userId, topic: 'calendar', job })
  })

const memberAsGuest = async (tx: ReadTx, guestId: string): Promise<string | null> =>
  (await guestRow(tx, guestId))?.userId ?? null

/** What a guest is told of an event as it is now; nothing once they are no guest any more, or it is over. */
const invitation = (app: App, { kind, agencyId, guestId }: z.infer<typeof told>): Promise<Sent | null> =>
  app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.write(async (tx) => {
      const guest = await guestRow(tx, guestId)
      const event = guest && (await tx.load(eventById, guest.eventId))
      if (!guest || !event || (await isOver(tx, event))) return null
      await noteTold(tx, guestId)
      // A change that overtook the invitation is one; an invitation that is sent once more stays one.
      const mail = await mailAbout(tx, guest.toldAt === null ? 'invited' : kind, {
        event,
        to: guest,
        token: guest.token,
      })
      return mail && { mail, event }
    }),
  )

const cancellation = (app: App, { agencyId, event, to }: z.infer<typeof canceled>): Promise<Sent | null> =>
  app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.read(async (tx) => {
      if (await isOver(tx, event)) return null
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
      const concerns = event?.userId === userId || (event?.viewerAnswer ?? 'declined') !== 'declined'
      if (!event?.isShown || !concerns || beginningText(event) !== beginning) return null
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
    // Links that somebody wrote are none to people outside, as in the mail.
    title: (data.isMember ? writtenLine : plainLine)(data.title),
    description: data.description && plainLines(data.description, data.isMember ? writtenLine : plainLine),
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
