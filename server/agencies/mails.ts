import { formatDate } from '../../shared/format.ts'
import type { Language } from '../../shared/identity.ts'
import type { MailTemplate, MailWords } from '../platform/mail/mail.ts'

export type InvitationData = {
  agency: string
  inviter: string
  role: 'admin' | 'user' | 'client'
  url: string
  /** null: the invitation is permanent */
  expiresAt: Date | null
  /** a personal line from the inviter */
  text?: string
}

/** To whoever is invited, in the name of the agency. */
export const invitationMail: MailTemplate<InvitationData> = {
  en: (data) => invitation(data, 'en', `${data.inviter} invites you to ${data.agency}`, 'Hello,'),
  fr: (data) => invitation(data, 'fr', `${data.inviter} vous invite chez ${data.agency}`, 'Bonjour,'),
  de: (data) => invitation(data, 'de', `${data.inviter} lädt Sie zu ${data.agency} ein`, 'Guten Tag,'),
  pt: (data) => invitation(data, 'pt', `${data.inviter} enviou-lhe um convite para ${data.agency}`, 'Olá,'),
}

/** The same again, when somebody sends an invitation a second time. */
export const invitationReminderMail: MailTemplate<InvitationData> = {
  en: (data) =>
    invitation(
      data,
      'en',
      `Reminder: your invitation to ${data.agency}`,
      'Hello, your invitation is still waiting for you.',
    ),
  fr: (data) =>
    invitation(
      data,
      'fr',
      `Rappel : votre invitation chez ${data.agency}`,
      'Bonjour, votre invitation vous attend toujours.',
    ),
  de: (data) =>
    invitation(
      data,
      'de',
      `Erinnerung: Ihre Einladung zu ${data.agency}`,
      'Guten Tag, Ihre Einladung wartet noch auf Sie.',
    ),
  pt: (data) =>
    invitation(
      data,
      'pt',
      `Lembrete: o seu convite para ${data.agency}`,
      'Olá, o seu convite continua à sua espera.',
    ),
}

function invitation(data: InvitationData, language: Language, subject: string, greeting: string): MailWords {
  const words = invitationWords[language]
  const validUntil = data.expiresAt && words.validUntil(formatDate(data.expiresAt, language, 'UTC'))
  return {
    subject,
    paragraphs: [greeting, words[data.role](data)],
    quote: data.text,
    action: { label: words.accept, url: data.url },
    notes: [validUntil, words.unknown(data)].filter((note) => note !== null),
  }
}

type Sentence = (data: InvitationData) => string
type InvitationWords = {
  client: Sentence
  user: Sentence
  admin: Sentence
  accept: string
  validUntil: (date: string) => string
  unknown: Sentence
}

const invitationWords: Record<Language, InvitationWords> = {
  en: {
    client: ({ inviter, agency }) =>
      `${inviter} invites you to the space that ${agency} shares with its clients: talk with the team, exchange files and find everything in one place.`,
    user: ({ inviter, agency }) =>
      `${inviter} invites you to the team of ${agency}: its conversations, its clients and its files in one place.`,
    admin: ({ inviter, agency }) =>
      `${inviter} invites you to the team of ${agency} as an administrator: you will also manage its members and settings.`,
    accept: 'Accept the invitation',
    validUntil: (date) => `The invitation is valid until ${date} and only for you.`,
    unknown: ({ inviter }) => `You do not know ${inviter}? Then ignore this mail: nothing happens.`,
  },
  fr: {
    client: ({ inviter, agency }) =>
      `${inviter} vous invite dans l’espace que ${agency} partage avec ses clients : parlez avec l’équipe, échangez des fichiers et retrouvez tout au même endroit.`,
    user: ({ inviter, agency }) =>
      `${inviter} vous invite dans l’équipe de ${agency} : ses conversations, ses clients et ses fichiers au même endroit.`,
    admin: ({ inviter, agency }) =>
      `${inviter} vous invite dans l’équipe de ${agency} avec les droits d’administration : vous gérerez aussi ses membres et ses réglages.`,
    accept: 'Accepter l’invitation',
    validUntil: (date) => `L’invitation est valable jusqu’au ${date} et pour vous seulement.`,
    unknown: ({ inviter }) =>
      `Vous ne connaissez pas ${inviter} ? Alors ignorez ce message, il ne se passera rien.`,
  },
  de: {
    client: ({ inviter, agency }) =>
      `${inviter} lädt Sie in den Raum ein, den ${agency} mit seinen Kunden teilt: Sprechen Sie mit dem Team, tauschen Sie Dateien aus und finden Sie alles an einem Ort.`,
    user: ({ inviter, agency }) =>
      `${inviter} lädt Sie in das Team von ${agency} ein: alle Gespräche, Kunden und Dateien an einem Ort.`,
    admin: ({ inviter, agency }) =>
      `${inviter} lädt Sie mit Verwaltungsrechten in das Team von ${agency} ein: Sie verwalten dann auch Mitglieder und Einstellungen.`,
    accept: 'Einladung annehmen',
    validUntil: (date) => `Die Einladung gilt bis ${date} und nur für Sie.`,
    unknown: ({ inviter }) =>
      `Sie kennen ${inviter} nicht? Dann ignorieren Sie diese E-Mail, es geschieht nichts.`,
  },
  pt: {
    client: ({ inviter, agency }) =>
      `${inviter} enviou-lhe um convite para o espaço que ${agency} partilha com os seus clientes: fale com a equipa, troque ficheiros e encontre tudo num só lugar.`,
    user: ({ inviter, agency }) =>
      `${inviter} enviou-lhe um convite para a equipa de ${agency}: as conversas, os clientes e os ficheiros num só lugar.`,
    admin: ({ inviter, agency }) =>
      `${inviter} enviou-lhe um convite para a equipa de ${agency}, com direitos de administração: também vai gerir os membros e as definições.`,
    accept: 'Aceitar o convite',
    validUntil: (date) => `O convite é válido até ${date} e só para si.`,
    unknown: ({ inviter }) => `Não conhece ${inviter}? Então ignore esta mensagem: nada acontece.`,
  },
}

export type PairingData = { agency: string; inviter: string; url: string; expiresAt: Date }

/** To somebody whom a member asks to read and answer for them. */
export const pairingMail: MailTemplate<PairingData> = {
  en: (data) => ({
    subject: `${data.inviter} would like to link your accounts`,
    paragraphs: [
      'Hello,',
      `${data.inviter} asks you to read and answer their conversations with ${data.agency}, beside your own.`,
    ],
    action: { label: 'Look at the request', url: data.url },
    notes: [
      `The request is valid until ${formatDate(data.expiresAt, 'en', 'UTC')} and only for this address. Either of you can end the link at any time.`,
      `You do not know ${data.inviter}? Then ignore this mail: nothing happens.`,
    ],
  }),
  fr: (data) => ({
    subject: `${data.inviter} souhaite relier vos comptes`,
    paragraphs: [
      'Bonjour,',
      `${data.inviter} vous demande de lire ses conversations chez ${data.agency} et d’y répondre, à côté des vôtres.`,
    ],
    action: { label: 'Voir la demande', url: data.url },
    notes: [
      `La demande est valable jusqu’au ${formatDate(data.expiresAt, 'fr', 'UTC')} et pour cette adresse seulement. Vous pouvez l’un comme l’autre mettre fin au lien à tout moment.`,
      `Vous ne connaissez pas ${data.inviter} ? Alors ignorez ce message, il ne se passera rien.`,
    ],
  }),
  de: (data) => ({
    subject: `${data.inviter} möchte Ihre Konten verbinden`,
    paragraphs: [
      'Guten Tag,',
      `${data.inviter} bittet Sie, die eigenen Unterhaltungen bei ${data.agency} mitzulesen und zu beantworten, neben Ihren eigenen.`,
    ],
    action: { label: 'Anfrage ansehen', url: data.url },
    notes: [
      `Die Anfrage gilt bis ${formatDate(data.expiresAt, 'de', 'UTC')} und nur für diese Adresse. Beide können die Verbindung jederzeit beenden.`,
      `Sie kennen ${data.inviter} nicht? Dann ignorieren Sie diese E-Mail, es geschieht nichts.`,
    ],
  }),
  pt: (data) => ({
    subject: `${data.inviter} gostaria de ligar as vossas contas`,
    paragraphs: [
      'Olá,',
      `${data.inviter} pede-lhe que leia as suas conversas em ${data.agency} e responda a elas, ao lado das suas.`,
    ],
    action: { label: 'Ver o pedido', url: data.url },
    notes: [
      `O pedido é válido até ${formatDate(data.expiresAt, 'pt', 'UTC')} e só para este endereço. Qualquer dos dois pode terminar a ligação a qualquer momento.`,
      `Não conhece ${data.inviter}? Então ignore esta mensagem: nada acontece.`,
    ],
  }),
}
