import type { MailTemplate } from '../platform/mail/mail.ts'

export type LaunchMailData = { agency: string; url: string; minutes: number }

/** To an address without an account, for which somebody followed a link that lets into an agency. No name: whose words it would be is not known yet. */
export const launchMail: MailTemplate<LaunchMailData> = {
  en: ({ agency, url, minutes }) => ({
    subject: `Sign in to ${agency}`,
    paragraphs: ['Hello,', `Use this link to join ${agency} as a client. It creates your account.`],
    action: { label: 'Continue', url },
    notes: [`The link works once and for ${minutes} minutes. If you didn't ask for this, ignore this email.`],
  }),
  fr: ({ agency, url, minutes }) => ({
    subject: `Votre accès à ${agency}`,
    paragraphs: [
      'Bonjour,',
      `Ce lien vous donne accès à l’espace client de ${agency}. Il crée votre compte.`,
    ],
    action: { label: 'Continuer', url },
    notes: [
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous n’avez rien demandé, ignorez cet e-mail.`,
    ],
  }),
  de: ({ agency, url, minutes }) => ({
    subject: `Ihr Zugang zu ${agency}`,
    paragraphs: [
      'Guten Tag,',
      `mit diesem Link erhalten Sie als Kunde Zugang zu ${agency}. Ihr Konto wird dabei angelegt.`,
    ],
    action: { label: 'Weiter', url },
    notes: [
      `Der Link funktioniert einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.`,
    ],
  }),
  pt: ({ agency, url, minutes }) => ({
    subject: `Seu acesso a ${agency}`,
    paragraphs: ['Olá,', `Use este link para entrar em ${agency} como cliente. Ele cria a sua conta.`],
    action: { label: 'Continuar', url },
    notes: [`O link funciona uma vez e por ${minutes} minutos. Se você não pediu este e-mail, ignore-o.`],
  }),
}
