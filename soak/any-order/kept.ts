import { messageAbilities } from '../../shared/message-abilities.ts'
import type { anna } from '../../web/messaging/factory.ts'

export type Author = typeof anna

/** A message of the model. */
export type Kept = {
  id: string
  /** minutes; no two messages have the same */
  at: number
  owner: Author
  content: string
  rootID: string | null
  internal: boolean
  deleted: boolean
  publishedAt: string | null
}

export type Messages = Map<string, Kept>

export type Ability = keyof ReturnType<typeof messageAbilities>

export const isClient = ({ role }: Author) => role === 'client'
export const maySee = (author: Author, { internal }: Kept) => !(internal && isClient(author))

/** The replies of a thread, without its first message. */
export const answersIn = (messages: Messages, id: string): Kept[] =>
  [...messages.values()].filter(({ rootID, deleted }) => rootID === id && !deleted)

/** What an author may do with a message, by the rule that server and web share. */
export const abilitiesOf = (messages: Messages, one: Kept, author: Author) =>
  messageAbilities({
    viewer: author,
    channel: { ownerID: null, mayWrite: true },
    message: {
      ownerID: one.owner.id,
      fromStaff: !isClient(one.owner),
      internal: one.internal,
      deleted: one.deleted,
      hasClientAnswers: answersIn(messages, one.id).some(({ owner }) => isClient(owner)),
      underInternal: messages.get(one.rootID ?? '')?.internal === true,
    },
  })
