import { mediaTypeOfPieces } from '../../../shared/media-type.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import type { Viewer } from '../../platform/workspace/viewer.ts'
import type { messagePageQuery } from '../operations/messages.ts'
import type { SendInput } from './send-input.ts'

export type Message = ResultOf<typeof messagePageQuery>['messagesByConversation']['items'][number]
export type Piece = Message['pieces'][number]

/** A message as displayed: from the server, or still in the outbox. */
export interface ShownMessage {
  message: Message
  unsent?: Pick<OutboxEntry, 'state' | 'error'>
}

/** The server's messages, followed by those in the outbox. */
export function withUnsent(
  sent: readonly Message[],
  entries: readonly OutboxEntry[],
  viewer: Viewer,
): ShownMessage[] {
  return [...asShown(sent), ...unsentOf(entries, (id) => sent.some((message) => message.id === id), viewer)]
}

const shown = new WeakMap<readonly Message[], ShownMessage[]>()

/** The server's messages; memoized. */
export function asShown(sent: readonly Message[]): ShownMessage[] {
  const messages = shown.get(sent) ?? sent.map((message) => ({ message }))
  shown.set(sent, messages)
  return messages
}

/** The messages in the outbox. */
export function unsentOf(
  entries: readonly OutboxEntry[],
  isSent: (id: string) => boolean,
  viewer: Viewer,
): ShownMessage[] {
  return entries.filter(({ id }) => !isSent(id)).map((entry) => fromEntry(entry, viewer))
}

/** The conversation's outbox entries of a thread, or outside of threads. */
export function entriesOf(entries: readonly OutboxEntry[], responseToID: string | null): OutboxEntry[] {
  return entries.filter(({ variables }) => (inputOf(variables).responseToID ?? null) === responseToID)
}

export function inputOf(variables: Record<string, unknown>): SendInput {
  return variables.input as SendInput
}

const nothing = { edit: false, delete: false, setInternal: false, setPublic: false, reply: false }

function fromEntry(
  { id, variables, createdAt, state, error }: OutboxEntry,
  { me, role, isStaff }: Viewer,
): ShownMessage {
  const input = inputOf(variables)
  const at = new Date(createdAt).toISOString()
  const message: Message = {
    id,
    content: input.content,
    createdAt: at,
    updatedAt: at,
    editedAt: null,
    publishedAt: null,
    ownerID: me.id,
    owner: { id: me.id, name: me.name, avatar: me.avatar, role, companyName: null },
    fromStaff: isStaff,
    conversationID: input.conversationID,
    channelID: input.channelID,
    responseToID: input.responseToID ?? null,
    responses: 0,
    lastResponseID: null,
    lastResponse: null,
    mediaType: mediaTypeOfPieces(input.pieces),
    pieces: input.pieces.map((piece) => ({ width: null, height: null, ...piece })),
    mentions: input.mentions,
    tags: [],
    payload: input.payload ?? null,
    automatic: false,
    writtenBy: null,
    internal: input.internal ?? false,
    reactions: [],
    quotedMessage: null,
    _deleted: false,
    viewerCan: nothing,
  }
  return { message, unsent: { state, error } }
}

/** Deleted, and without replies that would keep it visible. */
export const isRemoved = ({ _deleted, responses }: Pick<Message, '_deleted' | 'responses'>): boolean =>
  _deleted && responses === 0
