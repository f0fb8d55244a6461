import { formatSpan } from '../../../shared/format-span.ts'
import type { Language } from '../../../shared/identity.ts'
import type { MailTemplate, MailWords } from '../../platform/mail/mail.ts'

export type EventMailKind = 'invited' | 'changed' | 'canceled' | 'reminder'

export type EventMailData = {
  kind: EventMailKind
  agency: string
  /** its owner's name */
  owner: string
  title: string
  description: string | null
  link: string | null
  start: Date | string
  end: Date | string
  /** the zone in which the times are told */
  timeZone: string
  /** the page of the event, or for addresses the one on which they answer; none once it is canceled */
  url: string | null
  /** others see no text that somebody wrote with links in it */
  isMember: boolean
}

type Words = Record<EventMailKind, (data: EventMailData) => string> & {
  subject: Record<EventMailKind, (title: string) => string>
  answer: string
  open: string
  join: string
  why: (agency: string) => string
}

const words: Record<Language, Words> = {
  en: {
    subject: {
      invited: (title) => `Invitation: ${title}`,
      changed: (title) => `Changed: ${title}`,
      canceled: (title) => `Canceled: ${title}`,
      reminder: (title) => `Tomorrow: ${title}`,
    },
    invited: ({ owner, agency }) => `${owner} of ${agency} invites you.`,
    changed: ({ owner, agency }) => `${owner} of ${agency} has changed this event.`,
    canceled: ({ owner, agency }) => `${owner} of ${agency} has canceled this event.`,
    reminder: () => 'This event begins in 24 hours.',
    answer: 'Answer',
    open: 'Open event',
    join: 'Join meet',
    why: (agency) => `You’re getting this email because ${agency} has invited you to this event.`,
  },
  fr: {
    subject: {
      invited: (title) => `Invitation : ${title}`,
      changed: (title) => `Modifié : ${title}`,
      canceled: (title) => `Annulé : ${title}`,
      reminder: (title) => `Demain : ${title}`,
    },
    invited: ({ owner, agency }) => `${owner} de ${agency} vous invite.`,
    changed: ({ owner, agency }) => `${owner} de ${agency} a modifié cet événement.`,
    canceled: ({ owner, agency }) => `${owner} de ${agency} a annulé cet événement.`,
    reminder: () => 'Cet événement commence dans 24 heures.',
    answer: 'Répondre',
    open: 'Ouvrir l’événement',
    join: 'Rejoindre la réunion',
    why: (agency) => `Vous recevez cet e-mail parce que ${agency} vous a invité à cet événement.`,
  },
  de: {
    subject: {
      invited: (title) => `Einladung: ${title}`,
      changed: (title) => `Geändert: ${title}`,
      canceled: (title) => `Abgesagt: ${title}`,
      reminder: (title) => `Morgen: ${title}`,
    },
    invited: ({ owner, agency }) => `${owner} von ${agency} lädt Sie ein.`,
    changed: ({ owner, agency }) => `${owner} von ${agency} hat diesen Termin geändert.`,
    canceled: ({ owner, agency }) => `${owner} von ${agency} hat diesen Termin abgesagt.`,
    reminder: () => 'Dieser Termin beginnt in 24 Stunden.',
    answer: 'Antworten',
    open: 'Termin öffnen',
    join: 'An Besprechung teilnehmen',
    why: (agency) => `Sie erhalten diese E-Mail, weil ${agency} Sie zu diesem Termin eingeladen hat.`,
  },
  pt: {
    subject: {
      invited: (title) => `Convite: ${title}`,
      changed: (title) => `Alterado: ${title}`,
      canceled: (title) => `Cancelado: ${title}`,
      reminder: (title) => `Amanhã: ${title}`,
    },
    invited: ({ owner, agency }) => `${owner} da ${agency} convida você.`,
    changed: ({ owner, agency }) => `${owner} da ${agency} alterou este evento.`,
    canceled: ({ owner, agency }) => `${owner} da ${agency} cancelou este evento.`,
    reminder: () => 'Este evento começa em 24 horas.',
    answer: 'Responder',
    open: 'Abrir evento',
    join: 'Entrar na reunião',
    why: (agency) => `Você recebe este e-mail porque ${agency} convidou você para este evento.`,
  },
}

/** When an event is, as a sentence: with the zone's name if it has times. */
function timeWords(
  { start, end, timeZone }: Pick<EventMailData, 'start' | 'end' | 'timeZone'>,
  language: Language,
): string {
  const span = formatSpan(start, end, language, timeZone)
  return typeof start === 'string' ? span : `${span} (${timeZone.replaceAll('_', ' ')})`
}

const inLanguage =
  (language: Language) =>
  (data: EventMailData): MailWords => {
    const { kind, title, description, link, url, agency, isMember } = data
    const said = words[language]
    const isOver = kind === 'canceled'
    return {
      subject: said.subject[kind](title),
      title,
      lead: timeWords(data, language),
      paragraphs: [said[kind](data)],
      ...(isMember ? { written: ['subject', 'quote'] as const } : {}),
      ...(description && !isOver ? { quote: description } : {}),
      ...(url ? { action: { label: isMember ? said.open : said.answer, url } } : {}),
      ...(link && !isOver ? { links: [{ label: said.join, url: link }] } : {}),
      reasons: [said.why(agency)],
    }
  }

/** An event is on, has changed, is canceled or near, in the name of the agency. */
export const eventMail: MailTemplate<EventMailData> = {
  en: inLanguage('en'),
  fr: inLanguage('fr'),
  de: inLanguage('de'),
  pt: inLanguage('pt'),
}
