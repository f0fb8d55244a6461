import type { SendMailOptions } from 'nodemailer'
import { encodeWord } from 'nodemailer/lib/mime-funcs'
import type { ComposedMail } from './mail.ts'

/** Hands a composed mail over, to a mail server or a folder. */
export interface Delivery {
  deliver(mail: ComposedMail, at: Date): Promise<void>
  close(): void
}

/** The mail in the library's terms. Programs that answer absences must not answer it. */
export function toOptions({ link: _, unsubscribe, ...mail }: ComposedMail, at: Date): SendMailOptions {
  return {
    ...mail,
    subject: encoded(mail.subject),
    to: { name: '', address: mail.to },
    date: at,
    ...(unsubscribe ? { list: { unsubscribe } } : {}),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** What looks like an encoded word is encoded itself, so that mail programs show it and do not read it. */
const encoded = (subject: string): string => (subject.includes('=?') ? encodeWord(subject, 'Q', 52) : subject)
