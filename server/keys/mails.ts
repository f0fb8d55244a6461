import type { MailTemplate } from '../platform/mail/mail.ts'

export type LaunchMailData = { agency: string; url: string; minutes: number }

/** To an address without an account, for an unsigned launch. Contains no name, because an attacker might have chosen it. */
export const launchMail: MailTemplate<LaunchMailData> = {
  en: ({ agency, url, minutes }) => ({
    subject: `Sign in to ${agency}`,
    paragraphs: ['Hello,', `Use this link to join ${agency} as a client. It creates your account.`],
    action: { label: 'Continue', url },
    notes: [
      `This link works once, for ${minutes} minutes. If you didn’t request it, you can ignore this email.`,
    ],
  }),
  fr: ({ agency, url, minutes }) => ({
    subject: `Votre accès à ${agency}`,
    paragraphs: [
      'Bonjour,',
      `Ce lien vous donne accès à l’espace client de ${agency}. Il crée votre compte.`,
    ],
    action: { label: 'Continuer', url },
    notes: [
      `Ce lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.`,
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
      `Dieser Link funktioniert einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.`,
    ],
  }),
  pt: ({ agency, url, minutes }) => ({
    subject: `Seu acesso a ${agency}`,
    paragraphs: ['Olá,', `Use este link para entrar em ${agency} como cliente. Ele cria a sua conta.`],
    action: { label: 'Continuar', url },
    notes: [
      `Este link funciona uma única vez, por ${minutes} minutos. Se você não o solicitou, pode ignorar este e-mail.`,
    ],
  }),
}
