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

/** To the invited person, in the name of the agency. */
export const invitationMail: MailTemplate<InvitationData> = {
  en: (data) => invitation(data, 'en', `${data.inviter} invited you to ${data.agency}`, 'Hello,'),
  fr: (data) => invitation(data, 'fr', `${data.inviter} vous invite chez ${data.agency}`, 'Bonjour,'),
  de: (data) => invitation(data, 'de', `${data.inviter} lädt Sie zu ${data.agency} ein`, 'Guten Tag,'),
  pt: (data) => invitation(data, 'pt', `${data.inviter} convidou você para ${data.agency}`, 'Olá,'),
}

/** The same for an invitation that is sent again. */
export const invitationReminderMail: MailTemplate<InvitationData> = {
  en: (data) =>
    invitation(
      data,
      'en',
      `Reminder: your invitation to ${data.agency}`,
      'Hello, you haven’t accepted your invitation yet.',
    ),
  fr: (data) =>
    invitation(
      data,
      'fr',
      `Rappel : votre invitation chez ${data.agency}`,
      'Bonjour, vous n’avez pas encore accepté votre invitation.',
    ),
  de: (data) =>
    invitation(
      data,
      'de',
      `Erinnerung: Ihre Einladung zu ${data.agency}`,
      'Guten Tag, Sie haben Ihre Einladung noch nicht angenommen.',
    ),
  pt: (data) =>
    invitation(
      data,
      'pt',
      `Lembrete: seu convite para ${data.agency}`,
      'Olá, você ainda não aceitou seu convite.',
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
      `${inviter} invited you to the workspace that ${agency} shares with its clients. Talk with the team, share files and find everything in one place.`,
    user: ({ inviter, agency }) =>
      `${inviter} invited you to join the team at ${agency}. Find its conversations, clients and files in one place.`,
    admin: ({ inviter, agency }) =>
      `${inviter} invited you to join the team at ${agency} as an admin. You’ll also manage its members and settings.`,
    accept: 'Accept invitation',
    validUntil: (date) => `This invitation is valid until ${date} and only for you.`,
    unknown: ({ inviter }) => `Don’t know ${inviter}? You can ignore this email.`,
  },
  fr: {
    client: ({ inviter, agency }) =>
      `${inviter} vous invite dans l’espace de travail que ${agency} partage avec ses clients. Parlez avec l’équipe, échangez des fichiers et retrouvez tout au même endroit.`,
    user: ({ inviter, agency }) =>
      `${inviter} vous invite à rejoindre l’équipe de ${agency}. Retrouvez ses conversations, ses clients et ses fichiers au même endroit.`,
    admin: ({ inviter, agency }) =>
      `${inviter} vous invite à rejoindre l’équipe de ${agency} avec les droits d’administration. Vous gérerez aussi ses membres et ses réglages.`,
    accept: 'Accepter l’invitation',
    validUntil: (date) => `Cette invitation est valable jusqu’au ${date} et pour vous seulement.`,
    unknown: ({ inviter }) => `Vous ne connaissez pas ${inviter} ? Vous pouvez ignorer cet e-mail.`,
  },
  de: {
    client: ({ inviter, agency }) =>
      `${inviter} lädt Sie in den Arbeitsbereich ein, den ${agency} mit den eigenen Kunden teilt. Sprechen Sie mit dem Team, tauschen Sie Dateien aus und finden Sie alles an einem Ort.`,
    user: ({ inviter, agency }) =>
      `${inviter} lädt Sie in das Team von ${agency} ein. Dort finden Sie Unterhaltungen, Kunden und Dateien an einem Ort.`,
    admin: ({ inviter, agency }) =>
      `${inviter} lädt Sie mit Adminrechten in das Team von ${agency} ein. Sie verwalten dann auch Mitglieder und Einstellungen.`,
    accept: 'Einladung annehmen',
    validUntil: (date) => `Diese Einladung gilt bis ${date} und nur für Sie.`,
    unknown: ({ inviter }) => `Sie kennen ${inviter} nicht? Dann können Sie diese E-Mail ignorieren.`,
  },
  pt: {
    client: ({ inviter, agency }) =>
      `${inviter} convidou você para o espaço de trabalho que ${agency} compartilha com seus clientes. Fale com a equipe, compartilhe arquivos e encontre tudo em um só lugar.`,
    user: ({ inviter, agency }) =>
      `${inviter} convidou você para a equipe de ${agency}. Encontre conversas, clientes e arquivos em um só lugar.`,
    admin: ({ inviter, agency }) =>
      `${inviter} convidou você para a equipe de ${agency} com permissões de administração. Você também vai gerenciar os membros e as configurações.`,
    accept: 'Aceitar convite',
    validUntil: (date) => `Este convite é válido até ${date} e só para você.`,
    unknown: ({ inviter }) => `Não conhece ${inviter}? Você pode ignorar este e-mail.`,
  },
}

export type PairingData = { agency: string; inviter: string; url: string; expiresAt: Date }

/** To a person who is asked to read and reply on a member's behalf. */
export const pairingMail: MailTemplate<PairingData> = {
  en: (data) => ({
    subject: `${data.inviter} would like to link your accounts`,
    paragraphs: [
      'Hello,',
      `${data.inviter} is asking you to read and reply to their conversations with ${data.agency}, alongside your own.`,
    ],
    action: { label: 'View request', url: data.url },
    notes: [
      `This request is valid until ${formatDate(data.expiresAt, 'en', 'UTC')} and only for this address. Either of you can remove the link at any time.`,
      `Don’t know ${data.inviter}? You can ignore this email.`,
    ],
  }),
  fr: (data) => ({
    subject: `${data.inviter} souhaite relier vos comptes`,
    paragraphs: [
      'Bonjour,',
      `${data.inviter} vous demande de lire ses conversations avec ${data.agency} et d’y répondre, en plus des vôtres.`,
    ],
    action: { label: 'Voir la demande', url: data.url },
    notes: [
      `Cette demande est valable jusqu’au ${formatDate(data.expiresAt, 'fr', 'UTC')} et pour cette adresse seulement. Chacun de vous peut supprimer le lien à tout moment.`,
      `Vous ne connaissez pas ${data.inviter} ? Vous pouvez ignorer cet e-mail.`,
    ],
  }),
  de: (data) => ({
    subject: `${data.inviter} möchte Ihre Konten verbinden`,
    paragraphs: [
      'Guten Tag,',
      `${data.inviter} bittet Sie, neben Ihren eigenen Unterhaltungen mit ${data.agency} auch die von ${data.inviter} mitzulesen und zu beantworten.`,
    ],
    action: { label: 'Anfrage ansehen', url: data.url },
    notes: [
      `Diese Anfrage gilt bis ${formatDate(data.expiresAt, 'de', 'UTC')} und nur für diese Adresse. Sie beide können die Verbindung jederzeit aufheben.`,
      `Sie kennen ${data.inviter} nicht? Dann können Sie diese E-Mail ignorieren.`,
    ],
  }),
  pt: (data) => ({
    subject: `${data.inviter} gostaria de vincular as contas de vocês`,
    paragraphs: [
      'Olá,',
      `${data.inviter} pede que você também leia e responda às conversas de ${data.inviter} com ${data.agency}, além das suas.`,
    ],
    action: { label: 'Ver pedido', url: data.url },
    notes: [
      `Este pedido é válido até ${formatDate(data.expiresAt, 'pt', 'UTC')} e só para este endereço. Qualquer um de vocês pode remover o vínculo a qualquer momento.`,
      `Não conhece ${data.inviter}? Você pode ignorar este e-mail.`,
    ],
  }),
}
