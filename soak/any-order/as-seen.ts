import { isUnread, unreadFrom } from '../../shared/conversation.ts'
import { makeConversation, makeMessage, minute, page } from '../../web/messaging/factory.ts'
import { type Author, abilitiesOf, answersIn, isClient, type Kept, type Messages, maySee } from './kept.ts'

/** What one person is shown of the model's messages, as the real server would answer it. */
export function asSeenBy(reader: Author, messages: Messages, maxPerPage: number) {
  const isSeen = (one: Kept) => maySee(reader, one)
  const seen = () => [...messages.values()].filter(isSeen)
  const answersOf = (id: string) => answersIn(messages, id).filter(isSeen)
  const roots = () =>
    seen()
      .filter(({ id, rootID, deleted }) => !rootID && (!deleted || answersOf(id).length > 0))
      .reverse()

  /** A message as events carry it. */
  function told(one: Kept) {
    const answers = answersOf(one.id)
    const last = answers.at(-1)
    return {
      ...makeMessage({ ...one, responseToID: one.rootID, responses: answers.length }),
      lastResponseID: last?.id ?? null,
      lastResponse: last ? answerParts(last) : null,
    }
  }

  /** A message as it is read. */
  function read(one: Kept) {
    const abilities = abilitiesOf(messages, one, reader)
    return { ...told(one), viewerCan: { __typename: 'MessageAbilities', ...abilities } }
  }

  const momentOf = ({ at, publishedAt }: Kept) =>
    unreadFrom({ createdAt: minute(at), publishedAt }, { isClient: isClient(reader) })

  return {
    told: (id: string | null) => {
      const one = messages.get(id ?? '')
      return one && isSeen(one) ? told(one) : null
    },
    read,
    thread: (id: string) => page(answersOf(id).map(read)),
    /** The messages from where a token says, as many as a page has. */
    messagePage(from: string | undefined) {
      const below = roots().filter(({ at }) => at < Number(from ?? Number.POSITIVE_INFINITY))
      const items = below.slice(0, maxPerPage)
      return page(items.map(read), below.length > maxPerPage ? String(items.at(-1)?.at) : null)
    },
    /** The newest messages, as far back as the shown ones reach: further than where the next page begins, maybe, but without a hole. */
    history: (shown: { id: string }[], end: string | null) => {
      const reach = Math.min(Number(end ?? 0), ...shown.map(({ id }) => messages.get(id)?.at ?? 0))
      return roots()
        .filter(({ at }) => at >= reach)
        .map(read)
    },
    conversation(seenAt: string | null) {
      const all = seen().filter(({ deleted }) => !deleted)
      const last = all.at(-1)
      const lastMessageAt = all.map(momentOf).sort().at(-1) ?? null
      const unread = all.filter((one) => one.owner.id !== reader.id && isUnread(seenAt, momentOf(one)))
      return {
        ...makeConversation(null),
        seenAt,
        unread: isUnread(seenAt, lastMessageAt),
        unreadCount: unread.length,
        lastMessageID: last?.id ?? null,
        lastMessageAt,
        lastMessage: last ? previewOf(last) : null,
      }
    },
  }
}

const answerParts = ({ id, at, owner }: Kept) => ({
  __typename: 'Message',
  id,
  createdAt: minute(at),
  ownerID: owner.id,
  owner,
})

function previewOf(one: Kept) {
  const { __typename, id, content, createdAt, ownerID, owner, internal, mediaType, pieces, _deleted } =
    makeMessage(one)
  return { __typename, id, content, createdAt, ownerID, owner, internal, mediaType, pieces, _deleted }
}
