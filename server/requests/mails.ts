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
  /** who did it, where it was somebody */
  name: string | null
  /** the status in the words of the reader's side */
  status: string | null
  /** what was said */
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
    requestCreated: (data) => `${who(data)} filed request ${data.number}.`,
    requestAssigned: (data) => `${who(data)} put you in charge of request ${data.number}.`,
    requestStatus: (data) => `Request ${data.number} is now: ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} commented on request ${data.number}.`,
    requestMention: (data) => `${who(data)} mentioned you in a comment on request ${data.number}.`,
    approvalTurn: (data) => `Files of request ${data.number} wait for your approval.`,
    approvalDecided: (data) => `${who(data)} decided about the files of request ${data.number}.`,
    approvalNote: (data) => `${who(data)} wrote a note on a file of request ${data.number}.`,
    approvalDue: (data) => `The approval of request ${data.number} is due.`,
    open: 'Open the request',
    why: 'You get this mail because the request is yours or you look after it.',
  },
  fr: {
    subject: of,
    requestCreated: (data) => `${who(data)} a déposé la demande ${data.number}.`,
    requestAssigned: (data) => `${who(data)} vous a confié la demande ${data.number}.`,
    requestStatus: (data) => `La demande ${data.number} est maintenant : ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} a commenté la demande ${data.number}.`,
    requestMention: (data) =>
      `${who(data)} vous a mentionné dans un commentaire de la demande ${data.number}.`,
    approvalTurn: (data) => `Des fichiers de la demande ${data.number} attendent votre validation.`,
    approvalDecided: (data) => `${who(data)} s’est prononcé sur les fichiers de la demande ${data.number}.`,
    approvalNote: (data) => `${who(data)} a annoté un fichier de la demande ${data.number}.`,
    approvalDue: (data) => `La validation de la demande ${data.number} arrive à échéance.`,
    open: 'Ouvrir la demande',
    why: 'Vous recevez cet e-mail parce que la demande est la vôtre ou que vous la suivez.',
  },
  de: {
    subject: of,
    requestCreated: (data) => `${who(data)} hat die Anfrage ${data.number} gestellt.`,
    requestAssigned: (data) => `${who(data)} hat Ihnen die Anfrage ${data.number} übergeben.`,
    requestStatus: (data) => `Die Anfrage ${data.number} steht jetzt auf: ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} hat die Anfrage ${data.number} kommentiert.`,
    requestMention: (data) => `${who(data)} hat Sie in einem Kommentar zur Anfrage ${data.number} erwähnt.`,
    approvalTurn: (data) => `Dateien der Anfrage ${data.number} warten auf Ihre Freigabe.`,
    approvalDecided: (data) => `${who(data)} hat über die Dateien der Anfrage ${data.number} entschieden.`,
    approvalNote: (data) => `${who(data)} hat eine Datei der Anfrage ${data.number} angemerkt.`,
    approvalDue: (data) => `Die Freigabe der Anfrage ${data.number} ist fällig.`,
    open: 'Anfrage öffnen',
    why: 'Sie erhalten diese E-Mail, weil die Anfrage Ihre ist oder Sie sie betreuen.',
  },
  pt: {
    subject: of,
    requestCreated: (data) => `${who(data)} fez o pedido ${data.number}.`,
    requestAssigned: (data) => `${who(data)} entregou-lhe o pedido ${data.number}.`,
    requestStatus: (data) => `O pedido ${data.number} está agora: ${data.status ?? ''}.`,
    requestComment: (data) => `${who(data)} comentou o pedido ${data.number}.`,
    requestMention: (data) => `${who(data)} mencionou-o num comentário ao pedido ${data.number}.`,
    approvalTurn: (data) => `Há ficheiros do pedido ${data.number} à espera da sua aprovação.`,
    approvalDecided: (data) => `${who(data)} decidiu sobre os ficheiros do pedido ${data.number}.`,
    approvalNote: (data) => `${who(data)} anotou um ficheiro do pedido ${data.number}.`,
    approvalDue: (data) => `A aprovação do pedido ${data.number} está a chegar ao prazo.`,
    open: 'Abrir o pedido',
    why: 'Recebe este e-mail porque o pedido é seu ou porque o acompanha.',
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

/** One thing that happened to a request, in the name of the agency. */
export const requestMail: MailTemplate<RequestMailData> = {
  en: inLanguage('en'),
  fr: inLanguage('fr'),
  de: inLanguage('de'),
  pt: inLanguage('pt'),
}

type StatusWords = Record<'received' | 'open' | 'waiting' | 'done' | 'declined' | 'cancelled', string>
/** What a status is called to a client where the agency has no words of its own for it. */
export const clientStatusWords: Record<Language, StatusWords> = {
  en: {
    received: 'Received',
    open: 'We are on it',
    waiting: 'Your turn',
    done: 'Done',
    declined: 'Declined',
    cancelled: 'Cancelled',
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
    open: 'Estamos a tratar',
    waiting: 'É a sua vez',
    done: 'Concluído',
    declined: 'Recusado',
    cancelled: 'Cancelado',
  },
}
