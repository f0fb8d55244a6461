import type { Language } from '../../../shared/identity.ts'

type Words = {
  subject: (count: number, agency: string) => string
  title: (count: number) => string
  more: (count: number) => string
  open: string
  openAll: string
  why: string
  settings: string
}

/** The texts around notifications in mails; more than one of them, unless they are singular. */
export const words: Record<Language, Words> = {
  en: {
    subject: (count, agency) => `${count} notifications from ${agency}`,
    title: (count) => `${count} new notifications`,
    more: (count) => (count === 1 ? 'And 1 more notification.' : `And ${count} more notifications.`),
    open: 'Open',
    openAll: 'Open notifications',
    why: 'You’re getting this email because of your notification settings.',
    settings: 'Notification settings',
  },
  fr: {
    subject: (count, agency) => `${count} notifications de ${agency}`,
    title: (count) => `${count} nouvelles notifications`,
    more: (count) => (count === 1 ? 'Et encore 1 notification.' : `Et encore ${count} notifications.`),
    open: 'Ouvrir',
    openAll: 'Ouvrir les notifications',
    why: 'Vous recevez cet e-mail en raison de vos paramètres de notification.',
    settings: 'Paramètres de notification',
  },
  de: {
    subject: (count, agency) => `${count} Benachrichtigungen von ${agency}`,
    title: (count) => `${count} neue Benachrichtigungen`,
    more: (count) =>
      count === 1 ? 'Und 1 weitere Benachrichtigung.' : `Und ${count} weitere Benachrichtigungen.`,
    open: 'Öffnen',
    openAll: 'Benachrichtigungen öffnen',
    why: 'Sie erhalten diese E-Mail aufgrund Ihrer Benachrichtigungseinstellungen.',
    settings: 'Benachrichtigungseinstellungen',
  },
  pt: {
    subject: (count, agency) => `${count} notificações de ${agency}`,
    title: (count) => `${count} novas notificações`,
    more: (count) => (count === 1 ? 'E mais 1 notificação.' : `E mais ${count} notificações.`),
    open: 'Abrir',
    openAll: 'Abrir notificações',
    why: 'Você recebe este e-mail por causa das suas configurações de notificação.',
    settings: 'Configurações de notificação',
  },
}
