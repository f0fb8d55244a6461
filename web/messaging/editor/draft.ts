import type { Piece } from '../model/message.ts'
import type { SendInput, SentPiece } from '../model/send-input.ts'
import { fromMarkdown, type Mentioned, placed } from './mention-text.ts'
import type { Quoted } from './quoting.ts'

/** A draft; it survives a reload. */
export interface ComposerDraft {
  text: string
  /** The mentioned people, with their positions in the text as `@Name`. */
  people: Mentioned[]
  /** Uploaded files, in the order of their selection. */
  pieces: DraftPiece[]
  internal: boolean
  /** The quoted message. If it is internal, the message that quotes it is internal too. */
  quoted?: Quoted | undefined
  /** Set when the message was sent before its uploads had finished: it is sent automatically with the last of them. */
  held?: Held | undefined
}

/** A message that waits for its uploads; it already has its final id, so two tabs cannot send it twice. */
export type Held = Omit<SendInput, 'pieces'> & { awaited: string[] }

/** `chosen` grows with the moment of selection; files of an unsent message that was taken back have none. */
export type DraftPiece = Piece & { chosen?: string }

export const emptyDraft: ComposerDraft = { text: '', people: [], pieces: [], internal: false }

/** The storage key of a draft: per conversation, and per thread in it. */
export function draftPlace(conversationID: string, threadID?: string): string {
  return threadID ? `${conversationID}/${threadID}` : conversationID
}

/** The part of a draft worth storing; an internal draft stays internal. */
export function kept(draft: ComposerDraft): ComposerDraft | undefined {
  const isEmpty = draft.text === '' && draft.pieces.length === 0 && !draft.held
  return isEmpty && !draft.internal && !draft.quoted ? undefined : draft
}

/** Text written for the team stays internal, even if a client joins later. */
export const stayingInternal = (draft: ComposerDraft, wasInternal: boolean): ComposerDraft =>
  wasInternal && (draft.text !== '' || draft.pieces.length > 0) ? { ...draft, internal: true } : draft

/** Adds an uploaded file at its position, whichever upload finished first. */
export function withPiece(draft: ComposerDraft, piece: Piece, chosen: string): ComposerDraft {
  const others = draft.pieces.filter((each) => each.chosen !== chosen)
  return { ...draft, pieces: [...others, { ...piece, chosen }].toSorted(byChoice) }
}

/** Adds an uploaded file to a draft. If the draft waited for this upload, also returns the message to send, and empties the draft. */
export function arrivedIn(
  draft: ComposerDraft,
  piece: Piece,
  chosen: string,
): { draft: ComposerDraft; input?: SendInput } {
  const whole = withPiece(draft, piece, chosen)
  if (!whole.held) return { draft: whole }
  const { awaited, ...written } = whole.held
  const isHere = (id: string) => whole.pieces.some((each) => each.chosen === id)
  if (!awaited.every(isHere)) return { draft: whole }
  return { draft: sentDraft(whole), input: { ...written, pieces: sentPieces(whole) } }
}

/** The draft after sending. */
export const sentDraft = ({ internal }: ComposerDraft): ComposerDraft => ({ ...emptyDraft, internal })

export const sentPieces = ({ pieces }: ComposerDraft): SentPiece[] =>
  pieces.map(({ key, type, size, name }) => ({ key, type, size, name }))

/** Sorts files by the order of their selection. */
export function byChoice({ chosen: a = '' }: { chosen?: string }, { chosen: b = '' }: { chosen?: string }) {
  return a < b ? -1 : Number(a > b)
}

/** Appends an unsent message that was taken back to the draft's text. */
export function withTakenBack(draft: ComposerDraft, input: SendInput): ComposerDraft {
  const { text, people } = fromMarkdown(input.content)
  const before = draft.text && text ? `${draft.text}\n` : draft.text
  return {
    text: before + text,
    people: [
      ...placed(draft.text, draft.people),
      ...people.map((person) => ({ ...person, start: person.start + before.length })),
    ],
    pieces: [...draft.pieces, ...input.pieces.map((piece) => ({ width: null, height: null, ...piece }))],
    internal: input.internal ?? draft.internal,
    quoted: input.quotedMessageID ? { id: input.quotedMessageID, internal: false } : draft.quoted,
  }
}
