import { anna, dana, makeRow, minute, page } from '../../web/messaging/factory.ts'
import { Refused } from '../harness/held-line.ts'
import { asSeenBy } from './as-seen.ts'
import {
  type Ability,
  type Author,
  abilitiesOf,
  answersIn,
  isClient,
  type Kept,
  type Messages,
  maySee,
} from './kept.ts'

type NewMessage = Pick<Kept, 'id' | 'rootID' | 'internal'> & { content?: string }
/** What is told when it is read, as things stand by then; nothing where its subject cannot be seen any more. */
type Happened = { tell(): Record<string, unknown> | null }

/** Who writes beside the reader. */
export const others: Author[] = [
  { ...anna, id: 'sam', name: 'Sam Sand' },
  { ...dana, id: 'carl', name: 'Carl Kern' },
]

export type ModelServer = ReturnType<typeof modelServer>

/**
 * The server in small: the messages of one conversation by the rules of the real one, read by one person, a page of so many
 * at once.
 */
export function modelServer(reader: Author, maxPerPage: number) {
  const messages: Messages = new Map()
  const happened: Happened[] = []
  const seen = asSeenBy(reader, messages, maxPerPage)
  let moment = 0
  let seenAt: string | null = null

  function known(id: string, by = reader): Kept {
    const one = messages.get(id)
    if (!one || !maySee(by, one)) throw new Refused('NOT_FOUND')
    return one
  }

  function check(one: Kept, author: Author, ability: Ability): void {
    if (!abilitiesOf(messages, one, author)[ability]) throw new Refused('FORBIDDEN')
  }

  function happens({ id, internal, rootID }: Kept, __typename: string, isInternal = internal): void {
    const tell = () => {
      if (isInternal && isClient(reader)) return null
      const message = seen.told(id)
      const root = seen.told(rootID)
      const gone = { messageID: id, conversationID: 'talk', responseToID: rootID, root }
      if (__typename === 'MessageWithdrawn') return { __typename, ...gone, withdrawn: message }
      if (__typename === 'MessageDeleted') return { __typename, ...gone, deleted: message }
      return message && { __typename, message, root }
    }
    happened.push({ tell })
  }

  function publish(one: Kept): void {
    Object.assign(one, { internal: false, publishedAt: minute(moment) })
    happens(one, 'MessagePublished')
  }

  function withdraw(one: Kept): void {
    const gone = [one, ...answersIn(messages, one.id).filter(({ internal }) => !internal)]
    for (const each of gone) Object.assign(each, { internal: true, publishedAt: null })
    for (const each of gone) happens(each, 'MessageWithdrawn', false)
  }

  return {
    ids: () => [...messages.keys()],
    isInternal: (id: string) => messages.get(id)?.internal === true,
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
      if (internal) withdraw(one)
      else publish(one)
    },
    delete(author: Author, id: string, thread: boolean): void {
      const one = known(id, author)
      if (one.deleted && !thread) return
      if (!one.deleted) check(one, author, 'delete')
      const answers = thread ? answersIn(messages, id) : []
      if (isClient(author) && answers.some(({ owner }) => owner.id !== author.id))
        throw new Refused('FORBIDDEN')
      const deletable = [...(one.deleted ? [] : [one]), ...answers]
      for (const each of deletable) Object.assign(each, { deleted: true, content: '' })
      for (const each of deletable) happens(each, 'MessageDeleted')
    },
    /** The reader has seen what came until then, here or on another device; never less than before, unless it is null: nothing. */
    mark(until: string | null): void {
      const { lastMessageAt } = seen.conversation(null)
      const upTo = until && lastMessageAt && (until < lastMessageAt ? until : lastMessageAt)
      if (until && (!upTo || (seenAt && upTo <= seenAt))) return
      seenAt = upTo
      const event = { channelID: 'acme', seen: 'talk', seenAt, archived: null }
      happened.push({ tell: () => ({ __typename: 'ChannelUserUpdated', ...event }) })
    },

    /** What mutations answer. */
    message: (id: string) => seen.read(known(id)),
    conversation: () => seen.conversation(seenAt),
    history: seen.history,
    /** What the queries of a page answer. Errors: Refused. */
    read(name: string, variables: Record<string, string>): object {
      if (name === 'ChannelList')
        return { me: meOf(reader), channelUsersByUser: rows(seen.conversation(seenAt)) }
      if (name === 'MessagePage') return { messagesByConversation: seen.messagePage(variables.nextToken) }
      const [id = ''] = Object.values(variables)
      const one = known(id)
      return name === 'MessageDetails'
        ? { getMessage: seen.read(one) }
        : { messagesByResponseTo: seen.thread(id) }
    },
  }
}

const meOf = ({ __typename, id, role }: Author) => ({ __typename, id, role })

const rows = (conversation: object) =>
  page([makeRow('acme', { conversations: [conversation] })], null, 'ChannelUserConnection')
