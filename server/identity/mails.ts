import { formatDateTime } from '../../shared/format.ts'
import type { Language } from '../../shared/identity.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'

/** Without a name for accounts that were never confirmed, because a stranger may have chosen it. */
const greeting = (hello: string, name: string | null): string => (name ? `${hello} ${name},` : `${hello},`)

/**
 * To the address of a registration, to confirm it. `url` contains the token, which is valid for `hours`. Contains no name,
 * because a stranger may have chosen it.
 */
export const verifyAddressMail: MailTemplate<{ url: string; hours: number }> = {
  en: ({ url, hours }) => ({
    subject: 'Please confirm your email address',
    paragraphs: ['Hello,', 'Welcome! Confirm that this address is yours to get started.'],
    action: { label: 'Confirm address', url },
    notes: [`This link is valid for ${hours} hours. If you didn’t register, you can ignore this email.`],
  }),
  fr: ({ url, hours }) => ({
    subject: 'Veuillez confirmer votre adresse e-mail',
    paragraphs: ['Bonjour,', 'Bienvenue ! Confirmez que cette adresse est bien la vôtre pour commencer.'],
    action: { label: 'Confirmer l’adresse', url },
    notes: [
      `Ce lien est valable ${hours} heures. Si vous n’êtes pas à l’origine de cette inscription, vous pouvez ignorer cet e-mail.`,
    ],
  }),
  de: ({ url, hours }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Guten Tag,',
      'herzlich willkommen! Bestätigen Sie, dass diese Adresse Ihnen gehört, dann kann es losgehen.',
    ],
    action: { label: 'Adresse bestätigen', url },
    notes: [
      `Dieser Link gilt ${hours} Stunden. Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.`,
    ],
  }),
  pt: ({ url, hours }) => ({
    subject: 'Confirme seu endereço de e-mail',
    paragraphs: ['Olá,', 'Boas-vindas! Confirme que este endereço é seu para começar.'],
    action: { label: 'Confirmar endereço', url },
    notes: [`Este link é válido por ${hours} horas. Se você não se cadastrou, pode ignorar este e-mail.`],
  }),
}

/** To the owner of an address that was registered again; the response to the registration does not reveal it. */
export const addressTakenMail: MailTemplate<{ name: string; signInUrl: string }> = {
  en: ({ name, signInUrl }) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${name},`,
      'Someone just tried to register with this address, but it already has an account. If it was you, sign in as usual. If you forgot your password, you can choose a new one there.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    notes: ['If it wasn’t you, you don’t need to do anything. Your account hasn’t changed.'],
  }),
  fr: ({ name, signInUrl }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      `Bonjour ${name},`,
      'Quelqu’un vient d’essayer de s’inscrire avec cette adresse, mais elle est déjà associée à un compte. Si c’était vous, connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, vous pourrez y en choisir un nouveau.',
    ],
    action: { label: 'Se connecter', url: signInUrl },
    notes: ['Si ce n’était pas vous, vous n’avez rien à faire. Votre compte n’a pas changé.'],
  }),
  de: ({ name, signInUrl }) => ({
    subject: 'Sie haben bereits ein Konto',
    paragraphs: [
      `Guten Tag ${name},`,
      'jemand wollte sich eben mit dieser Adresse registrieren, sie hat aber schon ein Konto. Wenn Sie es waren, melden Sie sich wie gewohnt an. Falls Sie Ihr Passwort vergessen haben, können Sie dort ein neues wählen.',
    ],
    action: { label: 'Anmelden', url: signInUrl },
    notes: ['Wenn Sie es nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.'],
  }),
  pt: ({ name, signInUrl }) => ({
    subject: 'Você já tem uma conta',
    paragraphs: [
      `Olá ${name},`,
      'Alguém acabou de tentar se cadastrar com este endereço, mas ele já tem uma conta. Se foi você, entre como de costume. Se esqueceu sua senha, lá você pode escolher uma nova.',
    ],
    action: { label: 'Entrar', url: signInUrl },
    notes: ['Se não foi você, não é preciso fazer nada. Sua conta não foi alterada.'],
  }),
}

/** To a person who forgot their password. `url` contains the token, which is valid for `minutes`. */
export const resetPasswordMail: MailTemplate<{ name: string | null; url: string; minutes: number }> = {
  en: ({ name, url, minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [greeting('Hello', name), 'You can choose a new password for your account here.'],
    action: { label: 'Choose a new password', url },
    notes: [
      `This link works once, for ${minutes} minutes. If you didn’t request it, ignore this email. Your password won’t change.`,
    ],
  }),
  fr: ({ name, url, minutes }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      greeting('Bonjour', name),
      'Vous pouvez choisir ici un nouveau mot de passe pour votre compte.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url },
    notes: [
      `Ce lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, ignorez cet e-mail. Votre mot de passe ne changera pas.`,
    ],
  }),
  de: ({ name, url, minutes }) => ({
    subject: 'Wählen Sie ein neues Passwort',
    paragraphs: [greeting('Guten Tag', name), 'hier können Sie ein neues Passwort für Ihr Konto wählen.'],
    action: { label: 'Neues Passwort wählen', url },
    notes: [
      `Dieser Link funktioniert einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.`,
    ],
  }),
  pt: ({ name, url, minutes }) => ({
    subject: 'Escolha uma nova senha',
    paragraphs: [greeting('Olá', name), 'Aqui você pode escolher uma nova senha para sua conta.'],
    action: { label: 'Escolher nova senha', url },
    notes: [
      `Este link funciona uma única vez, por ${minutes} minutos. Se você não o solicitou, ignore este e-mail. Sua senha não mudará.`,
    ],
  }),
}

/** After any change of a password. `forgotUrl` is the page that starts a reset. */
export const passwordChangedMail: MailTemplate<{ name: string; at: Date; forgotUrl: string }> = {
  en: ({ name, at, forgotUrl }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      `The password for your account was changed on ${moment(at, 'en')}. If it was you, you don’t need to do anything.`,
      'If it wasn’t you, choose a new password right away and tell your agency.',
    ],
    action: { label: 'It wasn’t me', url: forgotUrl },
  }),
  fr: ({ name, at, forgotUrl }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${name},`,
      `Le mot de passe de votre compte a été modifié le ${moment(at, 'fr')}. Si c’était vous, vous n’avez rien à faire.`,
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre agence.',
    ],
    action: { label: 'Ce n’était pas moi', url: forgotUrl },
  }),
  de: ({ name, at, forgotUrl }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `Guten Tag ${name},`,
      `das Passwort Ihres Kontos wurde geändert: ${moment(at, 'de')}. Wenn Sie es waren, müssen Sie nichts tun.`,
      'Wenn Sie es nicht waren, wählen Sie bitte sofort ein neues Passwort und informieren Sie Ihre Agentur.',
    ],
    action: { label: 'Ich war es nicht', url: forgotUrl },
  }),
  pt: ({ name, at, forgotUrl }) => ({
    subject: 'Sua senha foi alterada',
    paragraphs: [
      `Olá ${name},`,
      `A senha da sua conta foi alterada em ${moment(at, 'pt')}. Se foi você, não é preciso fazer nada.`,
      'Se não foi você, escolha uma nova senha agora mesmo e avise sua agência.',
    ],
    action: { label: 'Não fui eu', url: forgotUrl },
  }),
}

/** To a client who asked to sign in without a password. `url` contains the token, which is valid for `minutes`. */
export const signInLinkMail: MailTemplate<{ name: string; agency: string; url: string; minutes: number }> = {
  en: ({ name, agency, url, minutes }) => ({
    subject: `Sign in to ${agency}`,
    paragraphs: [`Hello ${name},`, 'Here is your sign-in link. You don’t need a password.'],
    action: { label: 'Sign in', url },
    notes: [
      `This link works once, for ${minutes} minutes. If you didn’t request it, ignore this email. No one can sign in without it.`,
    ],
  }),
  fr: ({ name, agency, url, minutes }) => ({
    subject: `Se connecter à ${agency}`,
    paragraphs: [`Bonjour ${name},`, 'Voici votre lien de connexion. Aucun mot de passe n’est nécessaire.'],
    action: { label: 'Se connecter', url },
    notes: [
      `Ce lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, ignorez cet e-mail. Personne ne peut se connecter sans ce lien.`,
    ],
  }),
  de: ({ name, agency, url, minutes }) => ({
    subject: `Anmelden bei ${agency}`,
    paragraphs: [`Guten Tag ${name},`, 'hier ist Ihr Anmeldelink. Ein Passwort brauchen Sie nicht.'],
    action: { label: 'Anmelden', url },
    notes: [
      `Dieser Link funktioniert einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne den Link kann sich niemand anmelden.`,
    ],
  }),
  pt: ({ name, agency, url, minutes }) => ({
    subject: `Entrar em ${agency}`,
    paragraphs: [`Olá ${name},`, 'Aqui está seu link de acesso. Você não precisa de senha.'],
    action: { label: 'Entrar', url },
    notes: [
      `Este link funciona uma única vez, por ${minutes} minutos. Se você não o solicitou, ignore este e-mail. Ninguém pode entrar sem ele.`,
    ],
  }),
}

/** To a person who requested a sign-in link but is not a client: links are only for clients. */
export const passwordSignInMail: MailTemplate<{ name: string; url: string }> = {
  en: ({ name, url }) => ({
    subject: 'Sign in with your password',
    paragraphs: [
      `Hello ${name},`,
      'Sign-in links are only for clients of an agency. Please sign in with your password. You can also choose a new one there.',
    ],
    action: { label: 'Sign in', url },
    notes: ['If you didn’t request a link, you can ignore this email.'],
  }),
  fr: ({ name, url }) => ({
    subject: 'Connectez-vous avec votre mot de passe',
    paragraphs: [
      `Bonjour ${name},`,
      'Les liens de connexion sont réservés aux clients d’une agence. Connectez-vous avec votre mot de passe. Vous pourrez aussi y en choisir un nouveau.',
    ],
    action: { label: 'Se connecter', url },
    notes: ['Si vous n’avez pas demandé de lien, vous pouvez ignorer cet e-mail.'],
  }),
  de: ({ name, url }) => ({
    subject: 'Melden Sie sich mit Ihrem Passwort an',
    paragraphs: [
      `Guten Tag ${name},`,
      'Anmeldelinks gibt es nur für Kunden einer Agentur. Bitte melden Sie sich mit Ihrem Passwort an. Dort können Sie auch ein neues wählen.',
    ],
    action: { label: 'Anmelden', url },
    notes: ['Wenn Sie keinen Link angefordert haben, können Sie diese E-Mail ignorieren.'],
  }),
  pt: ({ name, url }) => ({
    subject: 'Entre com sua senha',
    paragraphs: [
      `Olá ${name},`,
      'Os links de acesso são apenas para clientes de uma agência. Entre com sua senha. Lá você também pode escolher uma nova.',
    ],
    action: { label: 'Entrar', url },
    notes: ['Se você não solicitou um link, pode ignorar este e-mail.'],
  }),
}

const moment = (at: Date, language: Language) => `${formatDateTime(at, language, 'UTC')} UTC`
