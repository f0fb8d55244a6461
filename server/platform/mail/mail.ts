import type { Language } from '../../../shared/identity.ts'

/** In whose name a mail is sent; without one it is the product's. */
export type Brand = { name: string; logoUrl?: string; color?: string }

/** A text that a person wrote, as an email shows it. */
export type MailMessage = {
  author: string
  /** the time, as shown to the reader */
  at: string
  /** the location, if the mail covers several */
  place?: string
  /** who can read it, if not everyone */
  mark?: string
  text: string
  files: { name: string; detail: string }[]
}

/** The content of a mail, as plain text without addresses; the frame escapes it, lays it out and repeats the link. */
export type MailWords = {
  subject: string
  /** the sender's name, if it differs from the brand */
  sender?: string
  /** what it is about in a few words, as a heading */
  title?: string
  /** one quiet line below that */
  lead?: string
  paragraphs: string[]
  messages?: MailMessage[]
  action?: { label: string; url: string }
  /** a person's words, set apart so that they cannot be taken for ours */
  quote?: string
  /** which of these are a colleague's own words: they are kept verbatim, and never contain the name of a stranger */
  written?: ('subject' | 'quote')[]
  /** small print below the button */
  notes?: string[]
  /** why the mail was sent and where to change that; below the content */
  reasons?: string[]
  links?: { label: string; url: string }[]
  /** the address for ending such mails, for the unsubscribe button of mail programs */
  unsubscribe?: string
}

/** An iCalendar object, by which mail programs offer an event to the reader's calendar. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

/** One mail in every language. */
export type MailTemplate<Data> = Record<Language, (data: Data) => MailWords>

export type Mail<Data> = {
  /** the same for every attempt of the same mail (the job's id), so that receivers can deduplicate */
  id: string
  to: string
  template: MailTemplate<Data>
  language: Language
  data: Data
  brand?: Brand
  calendar?: MailCalendar
}

/** A mail ready to be handed over. */
export type ComposedMail = {
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  link?: string
  unsubscribe?: string
  calendar?: MailCalendar
}
