import type { Language } from '../../../shared/identity.ts'
import type { MailMessage, MailTemplate, MailWords } from '../../platform/mail/mail.ts'
import { words } from './words.ts'

/** One notification as a mail shows it. */
export type ToldNotification = { sentence: string; at: string; excerpt: string; url: string }

export type NotificationMailData = {
  agency: string
  /** The origin of all its links. */
  address: string
  told: ToldNotification[]
}

const settings = '/chat-settings'
const list = '/notifications'
const shownMax = 10

/** What happened since a person was notified last, in the name of the agency. */
export const notificationMail: MailTemplate<NotificationMailData> = {
  en: inLanguage('en'),
  fr: inLanguage('fr'),
  de: inLanguage('de'),
  pt: inLanguage('pt'),
}

function inLanguage(language: Language) {
  return ({ agency, address, told }: NotificationMailData): MailWords => {
    const said = words[language]
    const [first, ...others] = told
    const around = {
      sender: agency,
      reasons: [said.why],
      links: [{ label: said.settings, url: `${address}${settings}` }],
      unsubscribe: `${address}${settings}`,
    }
    if (first && others.length === 0)
      return {
        ...around,
        subject: first.sentence,
        paragraphs: [first.sentence],
        ...(first.excerpt ? { quote: first.excerpt, written: ['quote'] } : {}),
        action: { label: said.open, url: first.url },
      }
    return {
      ...around,
      subject: said.subject(told.length, agency),
      title: said.title(told.length),
      paragraphs: [],
      messages: told.slice(0, shownMax).map(messageOf),
      notes: told.length > shownMax ? [said.more(told.length - shownMax)] : [],
      action: { label: said.openAll, url: `${address}${list}` },
    }
  }
}

/** A notification in a list: the sentence stands where a message has its author. */
export const messageOf = ({ sentence, at, excerpt }: ToldNotification): MailMessage => ({
  author: sentence,
  at,
  text: excerpt,
  files: [],
})
