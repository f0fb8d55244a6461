import type { Language } from '../../shared/identity.ts'
import type { MailTemplate, MailWords } from '../platform/mail/mail.ts'

export const mailJob = 'automations.mail'

export type AutomationMailData = {
  subject: string
  text: string
  /** for whom it was sent */
  owner: string
  agency: string
  url: string
}

type Words = { why: (owner: string) => string; open: (agency: string) => string }

const words: Record<Language, Words> = {
  en: {
    why: (owner) => `This email was sent automatically for ${owner}.`,
    open: (agency) => `Open ${agency}`,
  },
  fr: {
    why: (owner) => `Cet e-mail a été envoyé automatiquement pour ${owner}.`,
    open: (agency) => `Ouvrir ${agency}`,
  },
  de: {
    why: (owner) => `Diese E-Mail wurde automatisch für ${owner} gesendet.`,
    open: (agency) => `${agency} öffnen`,
  },
  pt: {
    why: (owner) => `Este e-mail foi enviado automaticamente por ${owner}.`,
    open: (agency) => `Abrir ${agency}`,
  },
}

const inLanguage =
  (language: Language) =>
  ({ subject, text, owner, agency, url }: AutomationMailData): MailWords => ({
    subject,
    paragraphs: [],
    quote: text,
    written: ['subject', 'quote'],
    action: { label: words[language].open(agency), url },
    reasons: [words[language].why(owner)],
  })

/** What an automation mails, in the words of its owner. */
export const automationMail: MailTemplate<AutomationMailData> = {
  en: inLanguage('en'),
  fr: inLanguage('fr'),
  de: inLanguage('de'),
  pt: inLanguage('pt'),
}
