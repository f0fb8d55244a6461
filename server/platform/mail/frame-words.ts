import type { Language } from '../../../shared/identity.ts'

/** The frame of every email. */
export type FrameWords = { linkHint: string; sentBy: (brand: string) => string; automatic: string }

export const product = 'Atrium'

export const frameWords: Record<Language, FrameWords> = {
  en: {
    linkHint: 'If the button doesn’t work, open this address:',
    sentBy: (brand) => (brand === product ? `Sent by ${product}.` : `Sent by ${brand} with ${product}.`),
    automatic: 'This email was sent automatically. Replies aren’t read.',
  },
  fr: {
    linkHint: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    sentBy: (brand) =>
      brand === product ? `Envoyé par ${product}.` : `Envoyé par ${brand} avec ${product}.`,
    automatic: 'Cet e-mail a été envoyé automatiquement. Les réponses ne sont pas lues.',
  },
  de: {
    linkHint: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    sentBy: (brand) =>
      brand === product ? `Gesendet von ${product}.` : `Gesendet von ${brand} mit ${product}.`,
    automatic: 'Diese E-Mail wurde automatisch gesendet. Antworten werden nicht gelesen.',
  },
  pt: {
    linkHint: 'Se o botão não funcionar, abra este endereço:',
    sentBy: (brand) =>
      brand === product ? `Enviado por ${product}.` : `Enviado por ${brand} com ${product}.`,
    automatic: 'Este e-mail foi enviado automaticamente. As respostas não são lidas.',
  },
}
