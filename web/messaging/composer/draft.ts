import type { Piece } from '../message/message.ts'
import { fromMarkdown, type Mentioned } from './mention-text.ts'
import type { SendInput } from './send-input.ts'

/** What is being written and survives a reload. */
export interface ComposerDraft {
  text: string
  /** Those chosen after an @; in the text they stand as `@Name`. */
  people: Mentioned[]
  /** Files that have arrived at the server, in the order in which they were chosen. */
  pieces: DraftPiece[]
  internal: boolean
}

/** `chosen` grows with the moment of choosing; a piece of a message that was taken back has none. */
export type DraftPiece = Piece & { chosen?: string }

export const emptyDraft: ComposerDraft = { text: '', people: [], pieces: [], internal: false }

/** Where a draft is kept: per conversation, and per thread in it. */
export function draftPlace(conversationID: string, threadID?: string): string {
  return threadID ? `${conversationID}/${threadID}` : conversationID
}

/** What is worth keeping; who writes internally goes on writing internally. */
export function kept(draft: ComposerDraft): ComposerDraft | undefined {
  return draft.text === '' && draft.pieces.length === 0 && !draft.internal ? undefined : draft
}

/** A draft with a file that has arrived: at its place, whichever of them was faster. */
export function withPiece(draft: ComposerDraft, piece: Piece, chosen: string): ComposerDraft {
  const others = draft.pieces.filter((each) => each.chosen !== chosen)
  return { ...draft, pieces: [...others, { ...piece, chosen }].toSorted(byChoice) }
}

/** The order of files in a draft: as they were chosen. */
export function byChoice({ chosen: a = '' }: { chosen?: string }, { chosen: b = '' }: { chosen?: string }) {
  return a < b ? -1 : Number(a > b)
}

/** A draft with a message that was taken back after what stands there. */
export function withTakenBack(draft: ComposerDraft, input: SendInput): ComposerDraft {
  const { text, people } = fromMarkdown(input.content)
  return {
    text: [draft.text, text].filter(Boolean).join('\n'),
    people: [...draft.people, ...people],
    pieces: [...draft.pieces, ...input.pieces.map((piece) => ({ width: null, height: null, ...piece }))],
    internal: input.internal ?? draft.internal,
  }
}
