import type { Language } from '../../shared/identity.ts'
import type { MailTemplate, MailWords } from '../platform/mail/mail.ts'

export const mailKinds = [
  'requestCreated',
  'requestAssigned',
  'requestStatus',
  'requestComment',
  'requestMention',
  'approvalTurn',
  'approvalDecided',
  'approvalNote',
  'approvalDue',
] as const
export type MailKind = (typeof mailKinds)[number]

export type RequestMailData = {
  kind: MailKind
  agency: string
  number: string
  request: string
  /** the actor, if a person */
  name: string | null
  /** the status as named for the reader's side */
  status: string | null
  /** the comment's text */
  excerpt: string | null
  url: string
}

type Words = Record<MailKind, (data: RequestMailData) => string> & {
  subject: (data: RequestMailData) => string
  open: string
  why: string
}

const of = ({ number, request }: RequestMailData): string => `${number} · ${request}`
const who = ({ name, agency }: RequestMailData): string => name ?? agency

const words: Record<Language, Words> = {
  en: {
    subject: of,
    requestCreated: (data) => `${who(data)} submitted request ${data.number}.`,
    requestAssigned: (data) => `${who(data)} assigned request ${data.number} to you.`,
    requestStatus: (data) => `Request ${data.number} is now: ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} commented on request ${data.number}.`,
    requestMention: (data) => `${who(data)} mentioned you in a comment on request ${data.number}.`,
    approvalTurn: (data) => `Files in request ${data.number} are waiting for your approval.`,
    approvalDecided: (data) => `${who(data)} made a decision on the files in request ${data.number}.`,
    approvalNote: (data) => `${who(data)} added a note to a file in request ${data.number}.`,
    approvalDue: (data) => `Approval of request ${data.number} is due.`,
    open: 'Open request',
    why: 'You’re getting this email because the request is yours or you’re handling it.',
  },
  fr: {
    subject: of,
    requestCreated: (data) => `${who(data)} a envoyé la demande ${data.number}.`,
    requestAssigned: (data) => `${who(data)} vous a attribué la demande ${data.number}.`,
    requestStatus: (data) => `La demande ${data.number} est maintenant : ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} a commenté la demande ${data.number}.`,
    requestMention: (data) =>
      `${who(data)} vous a mentionné dans un commentaire de la demande ${data.number}.`,
    approvalTurn: (data) => `Des fichiers de la demande ${data.number} attendent votre validation.`,
    approvalDecided: (data) =>
      `${who(data)} a rendu une décision sur les fichiers de la demande ${data.number}.`,
    approvalNote: (data) => `${who(data)} a ajouté une note à un fichier de la demande ${data.number}.`,
    approvalDue: (data) => `La validation de la demande ${data.number} arrive à échéance.`,
    open: 'Ouvrir la demande',
    why: 'Vous recevez cet e-mail parce que la demande est la vôtre ou que vous la traitez.',
  },
  de: {
    subject: of,
    requestCreated: (data) => `${who(data)} hat die Anfrage ${data.number} gesendet.`,
    requestAssigned: (data) => `${who(data)} hat Ihnen die Anfrage ${data.number} zugewiesen.`,
    requestStatus: (data) => `Die Anfrage ${data.number} steht jetzt auf: ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} hat die Anfrage ${data.number} kommentiert.`,
    requestMention: (data) => `${who(data)} hat Sie in einem Kommentar zur Anfrage ${data.number} erwähnt.`,
    approvalTurn: (data) => `Dateien der Anfrage ${data.number} warten auf Ihre Freigabe.`,
    approvalDecided: (data) => `${who(data)} hat über die Dateien der Anfrage ${data.number} entschieden.`,
    approvalNote: (data) =>
      `${who(data)} hat eine Notiz zu einer Datei der Anfrage ${data.number} hinzugefügt.`,
    approvalDue: (data) => `Die Freigabe der Anfrage ${data.number} ist fällig.`,
    open: 'Anfrage öffnen',
    why: 'Sie erhalten diese E-Mail, weil die Anfrage von Ihnen ist oder Sie sie bearbeiten.',
  },
  pt: {
    subject: of,
    requestCreated: (data) => `${who(data)} enviou o pedido ${data.number}.`,
    requestAssigned: (data) => `${who(data)} atribuiu o pedido ${data.number} a você.`,
    requestStatus: (data) => `O pedido ${data.number} está agora: ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} comentou no pedido ${data.number}.`,
    requestMention: (data) => `${who(data)} mencionou você em um comentário no pedido ${data.number}.`,
    approvalTurn: (data) => `Há arquivos do pedido ${data.number} aguardando sua aprovação.`,
    approvalDecided: (data) => `${who(data)} tomou uma decisão sobre os arquivos do pedido ${data.number}.`,
    approvalNote: (data) => `${who(data)} adicionou uma nota a um arquivo do pedido ${data.number}.`,
    approvalDue: (data) => `O prazo para aprovar o pedido ${data.number} está terminando.`,
    open: 'Abrir pedido',
    why: 'Você recebe este e-mail porque o pedido é seu ou porque você cuida dele.',
  },
}

const inLanguage =
  (language: Language) =>
  (data: RequestMailData): MailWords => {
    const said = words[language]
    return {
      subject: said.subject(data),
      title: data.request,
      paragraphs: [said[data.kind](data)],
      ...(data.excerpt ? { quote: data.excerpt, written: ['quote'] } : {}),
      action: { label: said.open, url: data.url },
      reasons: [said.why],
    }
  }

/** One event of a request, in the name of the agency. */
export const requestMail: MailTemplate<RequestMailData> = {
  en: inLanguage('en'),
  fr: inLanguage('fr'),
  de: inLanguage('de'),
  pt: inLanguage('pt'),
}

type StatusWords = Record<'received' | 'open' | 'waiting' | 'done' | 'declined' | 'cancelled', string>
/** The name of a status for clients if the agency has no own name for it. */
export const clientStatusWords: Record<Language, StatusWords> = {
  en: {
    received: 'Received',
    open: 'We’re on it',
    waiting: 'Your turn',
    done: 'Done',
    declined: 'Declined',
    cancelled: 'Canceled',
  },
  fr: {
    received: 'Reçue',
    open: 'Nous nous en occupons',
    waiting: 'À vous',
    done: 'Terminée',
    declined: 'Refusée',
    cancelled: 'Annulée',
  },
  de: {
    received: 'Eingegangen',
    open: 'Wir sind dran',
    waiting: 'Sie sind dran',
    done: 'Erledigt',
    declined: 'Abgelehnt',
    cancelled: 'Zurückgezogen',
  },
  pt: {
    received: 'Recebido',
    open: 'Estamos cuidando disso',
    waiting: 'É a sua vez',
    done: 'Concluído',
    declined: 'Recusado',
    cancelled: 'Cancelado',
  },
}
