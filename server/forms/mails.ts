import type { Language } from '../../shared/identity.ts'
import type { MailTemplate, MailWords } from '../platform/mail/mail.ts'

export type DecisionData = { agency: string; name: string; accepted: boolean; url: string }

/** To a person who waited for approval: whether the agency has admitted them. */
export const decisionMail: MailTemplate<DecisionData> = {
  en: (data) => decision(data, 'en'),
  fr: (data) => decision(data, 'fr'),
  de: (data) => decision(data, 'de'),
  pt: (data) => decision(data, 'pt'),
}

function decision({ agency, name, accepted, url }: DecisionData, language: Language): MailWords {
  const words = decisionWords[language]
  return {
    subject: accepted ? words.welcome(agency) : words.declined(agency),
    paragraphs: [words.hello(name), accepted ? words.isIn(agency) : words.isNotIn(agency)],
    ...(accepted ? { action: { label: words.open, url } } : {}),
    notes: [words.why(agency)],
  }
}

type About = (name: string) => string
type DecisionWords = Record<'welcome' | 'declined' | 'hello' | 'isIn' | 'isNotIn' | 'why', About> & {
  open: string
}

const decisionWords: Record<Language, DecisionWords> = {
  en: {
    welcome: (agency) => `Welcome to ${agency}`,
    declined: (agency) => `Your registration with ${agency}`,
    hello: (name) => `Hello ${name},`,
    isIn: (agency) => `${agency} accepted your registration. You can now talk with the team.`,
    isNotIn: (agency) => `${agency} didn’t accept your registration.`,
    open: 'Open',
    why: (agency) => `You’re getting this email because you registered with ${agency}.`,
  },
  fr: {
    welcome: (agency) => `Bienvenue chez ${agency}`,
    declined: (agency) => `Votre inscription chez ${agency}`,
    hello: (name) => `Bonjour ${name},`,
    isIn: (agency) => `${agency} a accepté votre inscription. Vous pouvez désormais échanger avec l’équipe.`,
    isNotIn: (agency) => `${agency} n’a pas accepté votre inscription.`,
    open: 'Ouvrir',
    why: (agency) => `Vous recevez cet e-mail à la suite de votre inscription chez ${agency}.`,
  },
  de: {
    welcome: (agency) => `Willkommen bei ${agency}`,
    declined: (agency) => `Ihre Registrierung bei ${agency}`,
    hello: (name) => `Guten Tag ${name},`,
    isIn: (agency) => `${agency} hat Ihre Registrierung angenommen. Sie können jetzt mit dem Team sprechen.`,
    isNotIn: (agency) => `${agency} hat Ihre Registrierung nicht angenommen.`,
    open: 'Öffnen',
    why: (agency) => `Sie erhalten diese E-Mail, weil Sie sich bei ${agency} registriert haben.`,
  },
  pt: {
    welcome: (agency) => `Boas-vindas a ${agency}`,
    declined: (agency) => `Seu cadastro em ${agency}`,
    hello: (name) => `Olá, ${name},`,
    isIn: (agency) => `${agency} aceitou seu cadastro. Agora você pode falar com a equipe.`,
    isNotIn: (agency) => `${agency} não aceitou seu cadastro.`,
    open: 'Abrir',
    why: (agency) => `Você recebe este e-mail porque se cadastrou em ${agency}.`,
  },
}
