import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Piece } from './message.ts'

/** The input of a new message. Clients leave out `internal`, which they may not set. */
export interface SendInput {
  id: string
  conversationID: string
  channelID: string
  content: string
  responseToID?: string
  pieces: SentPiece[]
  mentions: string[]
  internal?: boolean
  payload?: object
  quotedMessageID?: string
}

export type SentPiece = Pick<Piece, 'key' | 'type' | 'size' | 'name'>

/** Puts a message into the outbox, which stores it at once and sends it when there is a connection. */
export function sendBy(outbox: Pick<Outbox, 'send'>, input: SendInput): void {
  const { id, conversationID: lane } = input
  void outbox.send({ id, lane, operation: 'CreateMessage', variables: { input }, inPlace: true })
}
