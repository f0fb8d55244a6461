import { isUnread, unreadFrom } from '../../shared/conversation.ts'
import { messageAbilities } from '../../shared/message-abilities.ts'
import {
  anna,
  dana,
  makeConversation,
  makeMessage,
  makeRow,
  minute,
  page,
} from '../../web/messaging/factory.ts'

export type Author = typeof anna
type Kept = {
  id: string
  at: number
  owner: Author
  content: string
  rootID: string | null
  internal: boolean
  deleted: boolean
  publishedAt: string | null
}
type NewMessage = Pick<Kept, 'id' | 'rootID' | 'internal'> & { content?: string }
/** What is told when it is read, by then; nothing where its subject cannot be seen any more. */
type Happened = { internal: boolean; tell(): Record<string, unknown> | null }

/** A page of messages as somebody sees it. */
type Shown = { items: { id: string }[]; nextToken: string | null }

export class Refused extends Error {}

/** Who writes beside the reader. */
export const others: Author[] = [
  { ...anna, id: 'sam', name: 'Sam Sand' },
  { ...dana, id: 'carl', name: 'Carl Kern' },
]

/**
 * The server in small: the messages of one conversation by the rules of the real one, read by one person, a page of so many
 * at once.
 */
export function modelServer(reader: Author, mostPerPage: number) {
  const messages = new Map<string, Kept>()
  const happened: Happened[] = []
  let moment = 0
  let seenAt: string | null = null

  const isSeen = ({ internal }: Kept, by = reader) => !(internal && by.role === 'client')
  const allAnswers = (id: string) =>
    [...messages.values()].filter(({ rootID, deleted }) => rootID === id && !deleted)
  const answersOf = (id: string) => allAnswers(id).filter((one) => isSeen(one))
  const isListed = (one: Kept) => isSeen(one) && (!one.deleted || answersOf(one.id).length > 0)
  const roots = () => [...messages.values()].filter((one) => !one.rootID && isListed(one)).reverse()

  function known(id: string, by = reader): Kept {
    const one = messages.get(id)
    if (!one || !isSeen(one, by)) throw new Refused('NOT_FOUND')
    return one
  }

  function abilitiesOf(one: Kept, author: Author) {
    return messageAbilities({
      viewer: author,
      channel: { ownerID: null, mayWrite: true },
      message: {
        ownerID: one.owner.id,
        fromStaff: one.owner.role !== 'client',
        internal: one.internal,
        deleted: one.deleted,
        hasClientAnswers: allAnswers(one.id).some(({ owner }) => owner.role === 'client'),
        underInternal: messages.get(one.rootID ?? '')?.internal === true,
      },
    })
  }

  function whole(one: Kept) {
    const answers = answersOf(one.id)
    const last = answers.at(-1)
    return {
      ...makeMessage({ ...one, responseToID: one.rootID, responses: answers.length }),
      lastResponseID: last?.id ?? null,
      lastResponse: last ? answerParts(last) : null,
    }
  }
  /** The messages from where a token says, as many as a page has or as far as another one reaches. */
  function stretch(from: string | undefined, shown: Shown | undefined) {
    const below = roots().filter(({ at }) => at < Number(from ?? Number.POSITIVE_INFINITY))
    if (shown) return page(below.filter(({ at }) => at >= reachOf(shown)).map(asRead), shown.nextToken)
    const items = below.slice(0, mostPerPage)
    return page(items.map(asRead), below.length > mostPerPage ? String(items.at(-1)?.at) : null)
  }

  // It may reach further than where the next page begins, as long as nothing is missing between.
  const reachOf = ({ items, nextToken }: Shown) =>
    Math.min(Number(nextToken ?? 0), ...items.map(({ id }) => messages.get(id)?.at ?? 0))

  const momentOf = ({ at, publishedAt }: Kept) =>
    unreadFrom({ createdAt: minute(at), publishedAt }, { isClient: reader.role === 'client' })

  function conversation() {
    const all = [...messages.values()].filter((one) => isSeen(one) && !one.deleted)
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
      lastMessage: last ? preview(last) : null,
    }
  }

  const ifSeen = (id: string | null) => {
    const one = messages.get(id ?? '')
    return one && isSeen(one) ? whole(one) : null
  }
  const asRead = (one: Kept) => ({
    ...whole(one),
    viewerCan: { __typename: 'MessageAbilities', ...abilitiesOf(one, reader) },
  })

  function happens({ id, internal, rootID }: Kept, __typename: string, isInternal = internal) {
    const tell = () => {
      const message = ifSeen(id)
      const root = ifSeen(rootID)
      const gone = { messageID: id, conversationID: 'talk', responseToID: rootID, root }
      if (__typename === 'MessageWithdrawn') return { __typename, ...gone, withdrawn: message }
      if (__typename === 'MessageDeleted') return { __typename, ...gone, deleted: message }
      return message && { __typename, message, root }
    }
    happened.push({ internal: isInternal, tell })
  }

  function check(one: Kept, author: Author, ability: keyof ReturnType<typeof messageAbilities>): void {
    if (!abilitiesOf(one, author)[ability]) throw new Refused('FORBIDDEN')
  }

  return {
    ids: () => [...messages.keys()],
    happened,

    create(owner: Author, { id, rootID, internal, content = `words of ${id}` }: NewMessage): void {
      if (messages.has(id)) return
      const root = rootID ? known(rootID, owner) : null
      if (root) check(root, owner, 'reply')
      moment += 1
      const one = { id, at: moment, owner, content, rootID, deleted: false, publishedAt: null }
      const made = { ...one, internal: internal || root?.internal === true }
      messages.set(id, made)
      if (owner.id === reader.id) seenAt = minute(moment)
      happens(made, 'MessageCreated')
    },
    edit(author: Author, id: string, content: string): void {
      const one = known(id, author)
      check(one, author, 'edit')
      one.content = content
      happens(one, 'MessageUpdated')
    },
    flip(author: Author, id: string, internal: boolean): void {
      const one = known(id, author)
      if (one.internal === internal) return
      check(one, author, internal ? 'setInternal' : 'setPublic')
      moment += 1
      one.publishedAt = internal ? null : minute(moment)
      one.internal = internal
      if (!internal) happens(one, 'MessagePublished')
      const answers = internal ? allAnswers(id).filter((answer) => !answer.internal) : []
      for (const answer of answers) answer.internal = true
      for (const gone of internal ? [one, ...answers] : []) happens(gone, 'MessageWithdrawn', false)
    },
    delete(author: Author, id: string, thread: boolean): void {
      const one = known(id, author)
      if (one.deleted && !thread) return
      if (!one.deleted) check(one, author, 'delete')
      const answers = thread ? allAnswers(id) : []
      if (author.role === 'client' && answers.some(({ owner }) => owner.id !== author.id))
        throw new Refused('FORBIDDEN')
      const doomed = [...(one.deleted ? [] : [one]), ...answers]
      for (const each of doomed) Object.assign(each, { deleted: true, content: '' })
      for (const each of doomed) happens(each, 'MessageDeleted')
    },

    /** What a mutation answers. */
    message: (id: string) => asRead(known(id)),
    /** What the queries of a page answer; of a page of messages what reaches as far as the shown one. Errors: Refused. */
    read(name: string, variables: Record<string, string>, shown?: Shown): object {
      if (name === 'ChannelList') return { me: meOf(reader), channelUsersByUser: channelRows(conversation()) }
      if (name === 'MessagePage') return { messagesByConversation: stretch(variables.nextToken, shown) }
      const [id = ''] = Object.values(variables)
      const one = known(id)
      if (name === 'MessageDetails') return { getMessage: asRead(one) }
      return { messagesByResponseTo: page(answersOf(id).map(asRead)) }
    },
  }
}

export type ModelServer = ReturnType<typeof modelServer>

const answerParts = ({ id, at, owner }: Kept) => ({
  __typename: 'Message',
  id,
  createdAt: minute(at),
  ownerID: owner.id,
  owner,
})

function preview(one: Kept) {
  const { __typename, id, content, createdAt, ownerID, owner, internal, mediaType, pieces, _deleted } =
    makeMessage(one)
  return { __typename, id, content, createdAt, ownerID, owner, internal, mediaType, pieces, _deleted }
}

const meOf = ({ __typename, id, role }: Author) => ({ __typename, id, role })

const channelRows = (conversation: object) =>
  page([makeRow('acme', { conversations: [conversation] })], null, 'ChannelUserConnection')
