import type { Language } from '../../../shared/identity.ts'

/** The texts of mails about messages. */
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
  newsSubject: (count: number, agency: string) => string
  newsLead: (count: number) => string
  moreNews: (count: number) => string
  openNews: string
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
  readAndAnswer: 'Read and reply',
  answerThere:
    'Opens the conversation in your browser. Please reply there: email sent to this address isn’t read.',
  whyUnseen: (duration) =>
    `You’re getting this email because you’ve had unread messages for ${duration}. You won’t get another one until you’ve checked.`,
  waitLonger: 'Wait longer',
  notFor: (place) => `Mute ${place}`,
  stop: 'Stop these emails',
  digestSubject: (count, agency) => `${some(count, 'unread message', 'unread messages')} at ${agency}`,
  goodMorning: (name) => `Good morning, ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'unread message', 'unread messages')} in ${some(conversations, 'conversation', 'conversations')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'message', 'messages')}`,
  moreConversations: (count) => `And ${some(count, 'more conversation', 'more conversations')}.`,
  newsSubject: (count, agency) => `${some(count, 'notification', 'notifications')} from ${agency}`,
  newsLead: (count) => some(count, 'notification', 'notifications'),
  moreNews: (count) => `And ${some(count, 'more notification', 'more notifications')}.`,
  openNews: 'Open notifications',
  whyDigest: 'You get this email in the morning when there’s something new for you.',
  stopDigest: 'Stop the morning email',
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
    'Ouvre la conversation dans votre navigateur. Répondez-y : les e-mails envoyés à cette adresse ne sont pas lus.',
  whyUnseen: (duration) =>
    `Vous recevez cet e-mail parce que vous avez des messages non lus depuis ${duration}. Vous n’en recevrez pas d’autre avant de les avoir consultés.`,
  waitLonger: 'Attendre plus longtemps',
  notFor: (place) => `Désactiver pour ${place}`,
  stop: 'Ne plus recevoir ces e-mails',
  digestSubject: (count, agency) => `${some(count, 'message non lu', 'messages non lus')} chez ${agency}`,
  goodMorning: (name) => `Bonjour ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'message non lu', 'messages non lus')} dans ${some(conversations, 'conversation', 'conversations')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'message', 'messages')}`,
  moreConversations: (count) => `Et encore ${some(count, 'conversation', 'conversations')}.`,
  newsSubject: (count, agency) => `${some(count, 'notification', 'notifications')} de ${agency}`,
  newsLead: (count) => some(count, 'notification', 'notifications'),
  moreNews: (count) => `Et encore ${some(count, 'notification', 'notifications')}.`,
  openNews: 'Ouvrir les notifications',
  whyDigest: 'Vous recevez cet e-mail le matin quand il y a du nouveau pour vous.',
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
    'Öffnet die Unterhaltung in Ihrem Browser. Bitte antworten Sie dort: E-Mails an diese Adresse werden nicht gelesen.',
  whyUnseen: (duration) =>
    `Sie erhalten diese E-Mail, weil Sie seit ${duration} ungelesene Nachrichten haben. Die nächste kommt erst, wenn Sie nachgesehen haben.`,
  waitLonger: 'Länger warten',
  notFor: (place) => `${place} stummschalten`,
  stop: 'Diese E-Mails abstellen',
  digestSubject: (count, agency) =>
    `${some(count, 'ungelesene Nachricht', 'ungelesene Nachrichten')} bei ${agency}`,
  goodMorning: (name) => `Guten Morgen, ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'ungelesene Nachricht', 'ungelesene Nachrichten')} in ${some(conversations, 'Unterhaltung', 'Unterhaltungen')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'Nachricht', 'Nachrichten')}`,
  moreConversations: (count) => `Und ${some(count, 'weitere Unterhaltung', 'weitere Unterhaltungen')}.`,
  newsSubject: (count, agency) => `${some(count, 'Benachrichtigung', 'Benachrichtigungen')} von ${agency}`,
  newsLead: (count) => some(count, 'Benachrichtigung', 'Benachrichtigungen'),
  moreNews: (count) => `Und ${some(count, 'weitere Benachrichtigung', 'weitere Benachrichtigungen')}.`,
  openNews: 'Benachrichtigungen öffnen',
  whyDigest: 'Sie erhalten diese E-Mail morgens, wenn es Neues für Sie gibt.',
  stopDigest: 'Die E-Mail am Morgen abstellen',
}

const pt: AwayWords = {
  sender: (names, agency) => `${names} de ${agency}`,
  andMore: (count) => `e mais ${count}`,
  others: (count) => (count === 1 ? 'mais uma pessoa' : `mais ${count} pessoas`),
  wroteToYou: (names, count) => `${names} ${count === 1 ? 'escreveu para você' : 'escreveram para você'}`,
  summary: ({ count, files, place }) =>
    `${some(count, 'mensagem', 'mensagens')}${files ? ` e ${some(files, 'arquivo', 'arquivos')}` : ''}${place ? ` em ${place}` : ''}`,
  internal: 'Interna',
  more: (count) => `E mais ${some(count, 'mensagem', 'mensagens')}.`,
  readAndAnswer: 'Ler e responder',
  answerThere:
    'Abre a conversa no seu navegador. Responda por lá: os e-mails enviados para este endereço não são lidos.',
  whyUnseen: (duration) =>
    `Você recebe este e-mail porque tem mensagens não lidas há ${duration}. Você só receberá outro depois de vê-las.`,
  waitLonger: 'Esperar mais',
  notFor: (place) => `Silenciar ${place}`,
  stop: 'Parar de receber estes e-mails',
  digestSubject: (count, agency) => `${some(count, 'mensagem não lida', 'mensagens não lidas')} em ${agency}`,
  goodMorning: (name) => `Bom dia, ${name}`,
  digestLead: (count, conversations) =>
    `${some(count, 'mensagem não lida', 'mensagens não lidas')} em ${some(conversations, 'conversa', 'conversas')}`,
  placeWithCount: (place, count) => `${place} · ${some(count, 'mensagem', 'mensagens')}`,
  moreConversations: (count) => `E mais ${some(count, 'conversa', 'conversas')}.`,
  newsSubject: (count, agency) => `${some(count, 'notificação', 'notificações')} de ${agency}`,
  newsLead: (count) => some(count, 'notificação', 'notificações'),
  moreNews: (count) => `E mais ${some(count, 'notificação', 'notificações')}.`,
  openNews: 'Abrir notificações',
  whyDigest: 'Você recebe este e-mail de manhã quando há novidades para você.',
  stopDigest: 'Parar de receber o e-mail da manhã',
}

export const awayWords: Record<Language, AwayWords> = { en, fr, de, pt }
