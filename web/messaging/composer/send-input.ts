import type { Piece } from '../message/message.ts'

/** What is sent as a message. `internal` is left out by clients, who may not say. */
export interface SendInput {
  id: string
  conversationID: string
  channelID: string
  content: string
  responseToID?: string
  pieces: SentPiece[]
  mentions: string[]
  internal?: boolean
}

export type SentPiece = Pick<Piece, 'key' | 'type' | 'size' | 'name'>
