import { formatDuration } from '../../../shared/duration.ts'
import { formatList } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity.ts'
import type { ToldNotification } from '../../notifications/queries/mail-content.ts'
import type { MailMessage, MailTemplate, MailWords } from '../../platform/mail/mail.ts'
import { type AwayWords, awayWords } from './words.ts'

export type ToldMessage = Omit<MailMessage, 'place' | 'mark'> & {
  conversationId: string
  place: string
  excerpt: string
  internal: boolean
  path: string
}

export type ToldConversation = { id: string; place: string; count: number; newest: ToldMessage }

export type UnseenData = {
  agency: string
  name: string
  /** The origin of all its links. */
  address: string
  /** How long messages wait. */
  minutes: number
  /** The number of all messages, and of their files. */
  count: number
  files: number
  authors: string[]
  shown: ToldMessage[]
  conversations: ToldConversation[]
  /** What else happened since the last digest. */
  news?: ToldNotification[]
  /** The page of the first message. */
  path: string
}

const settings = '/chat-settings'

/** To a person who has not seen messages for their chosen delay, from the agency. */
export const unseenMail: MailTemplate<UnseenData> = inEveryLanguage((data, words, language) => {
  const { address, agency, authors, conversations, count, files, shown, path } = data
  const [first] = shown
  const names = authors.map(firstName)
  const [only, ...others] = conversations
  const place = others.length === 0 ? only?.place : undefined
  const left = place ? [{ label: words.notFor(place), url: withoutMail(address, only?.id) }] : []
  return {
    sender: words.sender(formatList(names.slice(0, 2), language), agency),
    subject: subjectOf(first?.excerpt ?? '', count - 1, words),
    written: ['subject'],
    title: words.wroteToYou(formatList(shortened(names, words), language), names.length),
    lead: words.summary({ count, files, place }),
    paragraphs: [],
    messages: shown.map((message) => messageOf(message, words, others.length > 0)),
    action: { label: words.readAndAnswer, url: `${address}${path}` },
    notes: [...(count > shown.length ? [words.more(count - shown.length)] : []), words.answerThere],
    reasons: [words.whyUnseen(formatDuration(data.minutes, language))],
    links: [
      { label: words.waitLonger, url: `${address}${settings}?mail=wait` },
      ...left,
      { label: words.stop, url: `${address}${settings}?mail=stop` },
    ],
    unsubscribe: `${address}${settings}?mail=stop`,
  }
})

/** In the morning, to a person who wants a daily digest. */
export const digestMail: MailTemplate<UnseenData> = inEveryLanguage((data, words) => {
  const { address, agency, conversations, count, news = [] } = data
  const shown = conversations.slice(0, digestConversations)
  const shownNews = news.slice(0, digestNews)
  const isOfMessages = count > 0
  return {
    sender: agency,
    subject: isOfMessages ? words.digestSubject(count, agency) : words.newsSubject(news.length, agency),
    title: words.goodMorning(firstName(data.name)),
    lead: [
      ...(isOfMessages ? [words.digestLead(count, conversations.length)] : []),
      ...(news.length > 0 ? [words.newsLead(news.length)] : []),
    ].join(' · '),
    paragraphs: [],
    messages: [
      ...shown.map(({ newest, place, count: here }) => ({
        ...messageOf(newest, words, true),
        place: words.placeWithCount(place, here),
        files: [],
        text: newest.excerpt,
      })),
      // The sentence of a notification stands where a message has its author.
      ...shownNews.map(({ sentence, at, excerpt }) => ({ author: sentence, at, text: excerpt, files: [] })),
    ],
    action: isOfMessages
      ? { label: words.readAndAnswer, url: pageOf(data) }
      : { label: words.openNews, url: `${address}/notifications` },
    notes: [
      ...(conversations.length > shown.length
        ? [words.moreConversations(conversations.length - shown.length)]
        : []),
      ...(news.length > shownNews.length ? [words.moreNews(news.length - shownNews.length)] : []),
      ...(isOfMessages ? [words.answerThere] : []),
    ],
    reasons: [words.whyDigest],
    links: [{ label: words.stopDigest, url: `${address}${settings}?mail=digest` }],
    unsubscribe: `${address}${settings}?mail=digest`,
  }
})

const pageOf = ({ address, conversations, path }: UnseenData): string =>
  conversations.length === 1 ? `${address}${path}` : `${address}/dial`

const digestConversations = 8
const digestNews = 20
const authorsNamed = 3

function inEveryLanguage(
  words: (data: UnseenData, words: AwayWords, language: Language) => MailWords,
): MailTemplate<UnseenData> {
  const of = (language: Language) => (data: UnseenData) => words(data, awayWords[language], language)
  return { en: of('en'), fr: of('fr'), de: of('de'), pt: of('pt') }
}

const messageOf = (
  { author, at, place, internal, text, files }: ToldMessage,
  words: AwayWords,
  withPlace: boolean,
): MailMessage => ({
  author,
  at,
  ...(withPlace ? { place } : {}),
  ...(internal ? { mark: words.internal } : {}),
  text,
  files,
})

const subjectOf = (excerpt: string, others: number, words: AwayWords): string =>
  others > 0 ? `${excerpt} ${words.andMore(others)}` : excerpt

const firstName = (name: string): string => name.split(' ')[0] || name

const shortened = (names: readonly string[], words: AwayWords): string[] =>
  names.length <= authorsNamed
    ? [...names]
    : [...names.slice(0, authorsNamed - 1), words.others(names.length - authorsNamed + 1)]

const withoutMail = (address: string, conversationId = ''): string =>
  `${address}${settings}?${new URLSearchParams({ mail: 'leave', conversation: conversationId })}`
