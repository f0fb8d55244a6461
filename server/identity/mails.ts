import { formatDateTime } from '../../shared/format.ts'
import type { Language } from '../../shared/identity.ts'
import type { MailTemplate } from '../platform/mail/mail.ts'

/** The name of an account that was never confirmed is the word of a stranger, and not ours to pass on. */
const greeting = (hello: string, name: string | null): string => (name ? `${hello} ${name},` : `${hello},`)

/**
 * To whoever registered: the address is theirs. `url` holds the token, which lives for `hours`. No name: whose words it would
 * be is not known yet.
 */
export const verifyAddressMail: MailTemplate<{ url: string; hours: number }> = {
  en: ({ url, hours }) => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      'Hello,',
      'Welcome. Follow the link to confirm that this address is yours, and you can begin.',
    ],
    action: { label: 'Confirm address', url },
    notes: [
      `The link is valid for ${hours} hours. If you did not register, ignore this mail: nothing happens.`,
    ],
  }),
  fr: ({ url, hours }) => ({
    subject: 'Veuillez confirmer votre adresse e-mail',
    paragraphs: [
      'Bonjour,',
      'Bienvenue. Suivez le lien pour confirmer que cette adresse est la vôtre, et vous pouvez commencer.',
    ],
    action: { label: 'Confirmer l’adresse', url },
    notes: [
      `Le lien est valable ${hours} heures. Si cette inscription ne vient pas de vous, ignorez ce message, il ne se passera rien.`,
    ],
  }),
  de: ({ url, hours }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Guten Tag,',
      'herzlich willkommen. Bestätigen Sie über den Link, dass diese Adresse Ihnen gehört, dann können Sie beginnen.',
    ],
    action: { label: 'Adresse bestätigen', url },
    notes: [
      `Der Link gilt ${hours} Stunden. Wenn Sie sich nicht angemeldet haben, ignorieren Sie diese E-Mail, es geschieht nichts.`,
    ],
  }),
  pt: ({ url, hours }) => ({
    subject: 'Confirme o seu endereço de e-mail',
    paragraphs: [
      'Olá,',
      'Damos-lhe as boas-vindas. Siga a ligação para confirmar que este endereço é seu, e pode começar.',
    ],
    action: { label: 'Confirmar endereço', url },
    notes: [
      `A ligação é válida durante ${hours} horas. Se não se registou, ignore esta mensagem: nada acontece.`,
    ],
  }),
}

/** To the owner of an address with which somebody registered again; the register call itself tells nobody. */
export const addressTakenMail: MailTemplate<{ name: string; signInUrl: string }> = {
  en: ({ name, signInUrl }) => ({
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${name},`,
      'Somebody just registered with this address, but it already has an account. If it was you, sign in as usual; there you can also choose a new password if you forgot the old one.',
    ],
    action: { label: 'Sign in', url: signInUrl },
    notes: ['If it was not you, there is nothing to do: your account is unchanged.'],
  }),
  fr: ({ name, signInUrl }) => ({
    subject: 'Vous avez déjà un compte',
    paragraphs: [
      `Bonjour ${name},`,
      'Quelqu’un vient de s’inscrire avec cette adresse, mais elle a déjà un compte. Si c’était vous, connectez-vous comme d’habitude ; vous pouvez aussi y choisir un nouveau mot de passe si vous avez oublié l’ancien.',
    ],
    action: { label: 'Se connecter', url: signInUrl },
    notes: ['Si ce n’était pas vous, il n’y a rien à faire, votre compte est inchangé.'],
  }),
  de: ({ name, signInUrl }) => ({
    subject: 'Sie haben bereits ein Konto',
    paragraphs: [
      `Guten Tag ${name},`,
      'jemand hat sich eben mit dieser Adresse registriert, sie hat aber schon ein Konto. Wenn Sie es waren, melden Sie sich wie gewohnt an; dort können Sie auch ein neues Passwort wählen, falls Sie das alte vergessen haben.',
    ],
    action: { label: 'Anmelden', url: signInUrl },
    notes: ['Wenn Sie es nicht waren, müssen Sie nichts tun: Ihr Konto ist unverändert.'],
  }),
  pt: ({ name, signInUrl }) => ({
    subject: 'Já tem uma conta',
    paragraphs: [
      `Olá ${name},`,
      'Alguém acabou de se registar com este endereço, mas ele já tem uma conta. Se foi você, inicie sessão como habitualmente; lá também pode escolher uma nova palavra-passe, caso tenha esquecido a antiga.',
    ],
    action: { label: 'Iniciar sessão', url: signInUrl },
    notes: ['Se não foi você, não precisa de fazer nada: a sua conta não foi alterada.'],
  }),
}

/** To whoever forgot the password. `url` holds the token, which lives for `minutes`. */
export const resetPasswordMail: MailTemplate<{ name: string | null; url: string; minutes: number }> = {
  en: ({ name, url, minutes }) => ({
    subject: 'Choose a new password',
    paragraphs: [greeting('Hello', name), 'Here you can choose a new password for your account.'],
    action: { label: 'Choose a new password', url },
    notes: [
      `The link works once and for ${minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
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
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, ignorez ce message, votre mot de passe ne change pas.`,
    ],
  }),
  de: ({ name, url, minutes }) => ({
    subject: 'Wählen Sie ein neues Passwort',
    paragraphs: [greeting('Guten Tag', name), 'hier können Sie ein neues Passwort für Ihr Konto wählen.'],
    action: { label: 'Neues Passwort wählen', url },
    notes: [
      `Der Link gilt einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail, Ihr Passwort bleibt, wie es ist.`,
    ],
  }),
  pt: ({ name, url, minutes }) => ({
    subject: 'Escolha uma nova palavra-passe',
    paragraphs: [greeting('Olá', name), 'Aqui pode escolher uma nova palavra-passe para a sua conta.'],
    action: { label: 'Escolher nova palavra-passe', url },
    notes: [
      `A ligação funciona uma só vez e durante ${minutes} minutos. Se não a pediu, ignore esta mensagem: a sua palavra-passe não muda.`,
    ],
  }),
}

/** After a password has changed, whoever changed it. `forgotUrl` is the page that starts a reset. */
export const passwordChangedMail: MailTemplate<{ name: string; at: Date; forgotUrl: string }> = {
  en: ({ name, at, forgotUrl }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${name},`,
      `The password of your account was changed on ${moment(at, 'en')}. If it was you, all is well.`,
      'If it was not you, choose a new password now and tell your agency.',
    ],
    action: { label: 'It was not me', url: forgotUrl },
  }),
  fr: ({ name, at, forgotUrl }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Bonjour ${name},`,
      `Le mot de passe de votre compte a été modifié le ${moment(at, 'fr')}. Si c’était vous, tout va bien.`,
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez votre agence.',
    ],
    action: { label: 'Ce n’était pas moi', url: forgotUrl },
  }),
  de: ({ name, at, forgotUrl }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      `Guten Tag ${name},`,
      `das Passwort Ihres Kontos wurde geändert: ${moment(at, 'de')}. Wenn Sie es waren, ist alles in Ordnung.`,
      'Wenn Sie es nicht waren, wählen Sie bitte sofort ein neues Passwort und informieren Sie Ihre Agentur.',
    ],
    action: { label: 'Ich war es nicht', url: forgotUrl },
  }),
  pt: ({ name, at, forgotUrl }) => ({
    subject: 'A sua palavra-passe foi alterada',
    paragraphs: [
      `Olá ${name},`,
      `A palavra-passe da sua conta foi alterada em ${moment(at, 'pt')}. Se foi você, está tudo bem.`,
      'Se não foi você, escolha já uma nova palavra-passe e avise a sua agência.',
    ],
    action: { label: 'Não fui eu', url: forgotUrl },
  }),
}

/** To a client who asked to sign in without a password. `url` holds the token, which lives for `minutes`. */
export const signInLinkMail: MailTemplate<{ name: string; agency: string; url: string; minutes: number }> = {
  en: ({ name, agency, url, minutes }) => ({
    subject: `Sign in to ${agency}`,
    paragraphs: [`Hello ${name},`, 'here is your way in. No password is needed.'],
    action: { label: 'Sign in', url },
    notes: [
      `The link works once and for ${minutes} minutes. If you did not ask for it, ignore this mail: nobody gets in without it.`,
    ],
  }),
  fr: ({ name, agency, url, minutes }) => ({
    subject: `Se connecter à ${agency}`,
    paragraphs: [`Bonjour ${name},`, 'voici votre accès. Aucun mot de passe n’est nécessaire.'],
    action: { label: 'Se connecter', url },
    notes: [
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, ignorez ce message, personne n’entre sans lui.`,
    ],
  }),
  de: ({ name, agency, url, minutes }) => ({
    subject: `Anmelden bei ${agency}`,
    paragraphs: [`Guten Tag ${name},`, 'hier geht es hinein. Ein Passwort brauchen Sie nicht.'],
    action: { label: 'Anmelden', url },
    notes: [
      `Der Link gilt einmal und ${minutes} Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail, ohne ihn kommt niemand hinein.`,
    ],
  }),
  pt: ({ name, agency, url, minutes }) => ({
    subject: `Iniciar sessão em ${agency}`,
    paragraphs: [`Olá ${name},`, 'aqui está a sua entrada. Não precisa de palavra-passe.'],
    action: { label: 'Iniciar sessão', url },
    notes: [
      `A ligação funciona uma só vez e durante ${minutes} minutos. Se não a pediu, ignore esta mensagem: ninguém entra sem ela.`,
    ],
  }),
}

/** To whoever asked for such a link and is nobody's client: links are for clients alone. */
export const passwordSignInMail: MailTemplate<{ name: string; url: string }> = {
  en: ({ name, url }) => ({
    subject: 'Sign in with your password',
    paragraphs: [
      `Hello ${name},`,
      'Links that sign in are for clients of an agency. Your account signs in with its password; there you can also choose a new one.',
    ],
    action: { label: 'Sign in', url },
    notes: ['If you did not ask for a link, ignore this mail: nothing happens.'],
  }),
  fr: ({ name, url }) => ({
    subject: 'Connectez-vous avec votre mot de passe',
    paragraphs: [
      `Bonjour ${name},`,
      'Les liens de connexion sont réservés aux clients d’une agence. Votre compte se connecte avec son mot de passe ; vous pouvez aussi y en choisir un nouveau.',
    ],
    action: { label: 'Se connecter', url },
    notes: ['Si vous n’avez pas demandé de lien, ignorez ce message, il ne se passera rien.'],
  }),
  de: ({ name, url }) => ({
    subject: 'Melden Sie sich mit Ihrem Passwort an',
    paragraphs: [
      `Guten Tag ${name},`,
      'Links zum Anmelden sind für Kunden einer Agentur. Ihr Konto meldet sich mit dem Passwort an; dort können Sie auch ein neues wählen.',
    ],
    action: { label: 'Anmelden', url },
    notes: ['Wenn Sie keinen Link angefordert haben, ignorieren Sie diese E-Mail, es geschieht nichts.'],
  }),
  pt: ({ name, url }) => ({
    subject: 'Inicie sessão com a sua palavra-passe',
    paragraphs: [
      `Olá ${name},`,
      'As ligações para entrar são para clientes de uma agência. A sua conta entra com a palavra-passe; lá também pode escolher uma nova.',
    ],
    action: { label: 'Iniciar sessão', url },
    notes: ['Se não pediu uma ligação, ignore esta mensagem: nada acontece.'],
  }),
}

const moment = (at: Date, language: Language) => `${formatDateTime(at, language, 'UTC')} UTC`
