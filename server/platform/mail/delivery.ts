import type { SendMailOptions } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import type { ComposedMail } from './mail.ts'

/** Delivers a composed mail to a mail server or a folder. */
export interface Delivery {
  deliver(mail: ComposedMail, at: Date): Promise<void>
  close(): void
}

/** The mail in the library's format. Its headers suppress automatic replies. */
export function toOptions(
  { link: _, unsubscribe, calendar, ...mail }: ComposedMail,
  at: Date,
): SendMailOptions {
  return {
    ...mail,
    subject: encoded(mail.subject),
    to: { name: '', address: mail.to },
    date: at,
    ...(calendar ? { icalEvent: { ...calendar, filename: 'invite.ics' } } : {}),
    ...(unsubscribe ? { list: { unsubscribe } } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Text that looks like an encoded word is encoded itself, so that mail programs show it verbatim. */
const encoded = (subject: string): string => (subject.includes('=?') ? encodeWord(subject, 'Q', 52) : subject)
