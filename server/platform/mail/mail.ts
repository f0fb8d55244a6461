import type { Language } from '../../../shared/identity.ts'

/** In whose name a mail is sent; without one it is the product's. */
export type Brand = { name: string; logoUrl?: string; color?: string }

/** A text that a person wrote, as an email shows it. */
export type MailMessage = {
  author: string
  /** when, as its reader says it */
  at: string
  /** where, if the mail tells of several places */
  place?: string
  /** who reads it, where not everybody does */
  mark?: string
  text: string
  files: { name: string; detail: string }[]
}

/** What a mail says, as plain text without addresses; the frame escapes it, lays it out and repeats the link. */
export type MailWords = {
  subject: string
  /** the sender's name, where that is more than the brand */
  sender?: string
  /** what it is about in a few words, as a heading */
  title?: string
  /** one quiet line below that */
  lead?: string
  paragraphs: string[]
  messages?: MailMessage[]
  action?: { label: string; url: string }
  /** words of a person, set apart so that they cannot be taken for ours */
  quote?: string
  /** which of these are a colleague's own words: they are kept verbatim, and never contain the name of a stranger */
  written?: ('subject' | 'quote')[]
  /** small print below the button */
  notes?: string[]
  /** why it came, and where one changes that; below the sheet */
  reasons?: string[]
  links?: { label: string; url: string }[]
  /** where one ends such mails, for mail programs that have a button of their own for that */
  unsubscribe?: string
}

/** One mail in every language. */
export type MailTemplate<Data> = Record<Language, (data: Data) => MailWords>

export type Mail<Data> = {
  /** the same for every try of the same mail (the job's id), so that receivers can drop doubles */
  id: string
  to: string
  template: MailTemplate<Data>
  language: Language
  data: Data
  brand?: Brand
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
}
