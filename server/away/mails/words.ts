import type { Language } from '../../../shared/identity.ts'

/** What the mails about messages say. */
export type AwayWords = {
  sender: (names: string, agency: string) => string
  andMore: (count: number) => string
  others: (count: number) => string
  wroteToYou: (names: string, count: number) => string
  summary: (of: { count: number; files: number; place: string | undefined }) => string
  internal: string
  more: (count: number) => string
  readAndAnswer: string
  answerThere: string
  whyUnseen: (duration: string) => string
  waitLonger: string
  notFor: (place: string) => string
  stop: string
  digestSubject: (count: number, agency: string) => string
  goodMorning: (name: string) => string
  digestLead: (count: number, conversations: number) => string
  placeWithCount: (place: string, count: number) => string
  moreConversations: (count: number) => string
  whyDigest: string
  stopDigest: string
}

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const en: AwayWords = {
  sender: (names, agency) => `${names} at ${agency}`,
  andMore: (count) => `and ${count} more`,
  others: (count) => some(count, 'other', 'others'),
  wroteToYou: (names) => `${names} wrote to you`,
  summary: ({ count, files, place }) =>
    `${some(count, 'message', 'messages')}${files ? ` and ${some(files, 'file', 'files')}` : ''}${place ? ` in ${place}` : ''}`,
  internal: 'Internal',
  more: (count) => `And ${some(count, 'more message', 'more messages')}.`,
  readAndAnswer: 'Read and answer',
  answerThere:
    'Opens the conversation in your browser. Please answer there: mail sent to this address is not read.',
  whyUnseen: (duration) =>
    `You get this mail because messages had waited ${duration} for you. No other comes until you have looked.`,
  waitLonger: 'Wait longer',
  notFor: (place) => `Not for ${place}`,
  stop: 'Stop these mails',
  digestSubject: (count, agency) => `${some(count, 'message waits', 'messages wait')} for you at ${agency}`,
  goodMorning: (name) => `Good morning, ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'message', 'messages')} you have not seen, in ${some(conversations, 'conversation', 'conversations')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'message', 'messages')}`,
  moreConversations: (count) => `And ${some(count, 'more conversation', 'more conversations')}.`,
  whyDigest: 'You get this mail in the morning of a day on which something new waits for you.',
  stopDigest: 'Stop the morning mail',
}

const fr: AwayWords = {
  sender: (names, agency) => `${names} chez ${agency}`,
  andMore: (count) => `et ${count} de plus`,
  others: (count) => some(count, 'autre', 'autres'),
  wroteToYou: (names, count) => `${names} ${count === 1 ? 'vous a écrit' : 'vous ont écrit'}`,
  summary: ({ count, files, place }) =>
    `${some(count, 'message', 'messages')}${files ? ` et ${some(files, 'fichier', 'fichiers')}` : ''}${place ? ` dans ${place}` : ''}`,
  internal: 'Interne',
  more: (count) => `Et encore ${some(count, 'message', 'messages')}.`,
  readAndAnswer: 'Lire et répondre',
  answerThere:
    'Ouvre la conversation dans votre navigateur. Répondez-y : les messages envoyés à cette adresse ne sont pas lus.',
  whyUnseen: (duration) =>
    `Vous recevez cet e-mail parce que des messages vous attendaient depuis ${duration}. Aucun autre ne suivra tant que vous n’aurez pas regardé.`,
  waitLonger: 'Attendre plus longtemps',
  notFor: (place) => `Pas pour ${place}`,
  stop: 'Ne plus recevoir ces e-mails',
  digestSubject: (count, agency) =>
    `${some(count, 'message vous attend', 'messages vous attendent')} chez ${agency}`,
  goodMorning: (name) => `Bonjour ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'message non lu', 'messages non lus')} dans ${some(conversations, 'conversation', 'conversations')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'message', 'messages')}`,
  moreConversations: (count) => `Et encore ${some(count, 'conversation', 'conversations')}.`,
  whyDigest: 'Vous recevez cet e-mail le matin d’un jour où quelque chose de nouveau vous attend.',
  stopDigest: 'Ne plus recevoir l’e-mail du matin',
}

const de: AwayWords = {
  sender: (names, agency) => `${names} von ${agency}`,
  andMore: (count) => `und ${count} weitere`,
  others: (count) => some(count, 'weitere Person', 'weitere'),
  wroteToYou: (names, count) => `${names} ${count === 1 ? 'hat' : 'haben'} Ihnen geschrieben`,
  summary: ({ count, files, place }) =>
    `${some(count, 'Nachricht', 'Nachrichten')}${files ? ` und ${some(files, 'Datei', 'Dateien')}` : ''}${place ? ` in ${place}` : ''}`,
  internal: 'Intern',
  more: (count) => `Und ${some(count, 'weitere Nachricht', 'weitere Nachrichten')}.`,
  readAndAnswer: 'Lesen und antworten',
  answerThere:
    'Öffnet das Gespräch in Ihrem Browser. Bitte antworten Sie dort: E-Mails an diese Adresse werden nicht gelesen.',
  whyUnseen: (duration) =>
    `Sie erhalten diese E-Mail, weil Nachrichten so lange auf Sie gewartet haben: ${duration}. Eine weitere kommt erst, wenn Sie nachgesehen haben.`,
  waitLonger: 'Länger warten',
  notFor: (place) => `Nicht für ${place}`,
  stop: 'Diese E-Mails abstellen',
  digestSubject: (count, agency) =>
    `${some(count, 'Nachricht wartet', 'Nachrichten warten')} bei ${agency} auf Sie`,
  goodMorning: (name) => `Guten Morgen, ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'ungelesene Nachricht', 'ungelesene Nachrichten')} in ${some(conversations, 'Gespräch', 'Gesprächen')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'Nachricht', 'Nachrichten')}`,
  moreConversations: (count) => `Und ${some(count, 'weiteres Gespräch', 'weitere Gespräche')}.`,
  whyDigest: 'Sie erhalten diese E-Mail am Morgen eines Tages, an dem Neues auf Sie wartet.',
  stopDigest: 'Die E-Mail am Morgen abstellen',
}

const pt: AwayWords = {
  sender: (names, agency) => `${names} da ${agency}`,
  andMore: (count) => `e mais ${count}`,
  others: (count) => (count === 1 ? 'mais uma pessoa' : `mais ${count} pessoas`),
  wroteToYou: (names, count) => `${names} ${count === 1 ? 'escreveu-lhe' : 'escreveram-lhe'}`,
  summary: ({ count, files, place }) =>
    `${some(count, 'mensagem', 'mensagens')}${files ? ` e ${some(files, 'ficheiro', 'ficheiros')}` : ''}${place ? ` em ${place}` : ''}`,
  internal: 'Interna',
  more: (count) => `E mais ${some(count, 'mensagem', 'mensagens')}.`,
  readAndAnswer: 'Ler e responder',
  answerThere:
    'Abre a conversa no seu navegador. Responda lá: as mensagens enviadas para este endereço não são lidas.',
  whyUnseen: (duration) =>
    `Recebe este e-mail porque há mensagens à sua espera há ${duration}. Não virá outro enquanto não tiver visto.`,
  waitLonger: 'Esperar mais tempo',
  notFor: (place) => `Não para ${place}`,
  stop: 'Deixar de receber estes e-mails',
  digestSubject: (count, agency) =>
    `${some(count, 'mensagem à sua espera', 'mensagens à sua espera')} na ${agency}`,
  goodMorning: (name) => `Bom dia, ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'mensagem por ver', 'mensagens por ver')} em ${some(conversations, 'conversa', 'conversas')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'mensagem', 'mensagens')}`,
  moreConversations: (count) => `E mais ${some(count, 'conversa', 'conversas')}.`,
  whyDigest: 'Recebe este e-mail na manhã de um dia em que há novidades à sua espera.',
  stopDigest: 'Deixar de receber o e-mail da manhã',
}

export const awayWords: Record<Language, AwayWords> = { en, fr, de, pt }
