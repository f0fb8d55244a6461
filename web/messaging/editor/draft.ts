import type { Piece } from '../model/message.ts'
import type { SendInput, SentPiece } from '../model/send-input.ts'
import { fromMarkdown, type Mentioned, placed } from './mention-text.ts'
import type { Quoted } from './quoting.ts'

/** What is being written and survives a reload. */
export interface ComposerDraft {
  text: string
  /** Those chosen after an @, and where they stand in the text as `@Name`. */
  people: Mentioned[]
  /** Files that have arrived at the server, in the order in which they were chosen. */
  pieces: DraftPiece[]
  internal: boolean
  /** What is quoted, and whether that is internal: then so is what quotes it. */
  quoted?: Quoted | undefined
  /** Set when it was sent before its files had arrived: it goes out by itself with the last of them. */
  held?: Held | undefined
}

/** A message that waits for its files; its id is that of the message, so that no two tabs send it twice. */
export type Held = Omit<SendInput, 'pieces'> & { awaited: string[] }

/** `chosen` grows with the moment of choosing; a piece of a message that was taken back has none. */
export type DraftPiece = Piece & { chosen?: string }

export const emptyDraft: ComposerDraft = { text: '', people: [], pieces: [], internal: false }

/** Where a draft is kept: per conversation, and per thread in it. */
export function draftPlace(conversationID: string, threadID?: string): string {
  return threadID ? `${conversationID}/${threadID}` : conversationID
}

/** What is worth keeping; who writes internally goes on writing internally. */
export function kept(draft: ComposerDraft): ComposerDraft | undefined {
  const isEmpty = draft.text === '' && draft.pieces.length === 0 && !draft.held
  return isEmpty && !draft.internal && !draft.quoted ? undefined : draft
}

/** What was written while the team alone read it stays the team's, also where more read along later. */
export const stayingInternal = (draft: ComposerDraft, wasInternal: boolean): ComposerDraft =>
  wasInternal && (draft.text !== '' || draft.pieces.length > 0) ? { ...draft, internal: true } : draft

/** A draft with a file that has arrived: at its place, whichever of them was faster. */
export function withPiece(draft: ComposerDraft, piece: Piece, chosen: string): ComposerDraft {
  const others = draft.pieces.filter((each) => each.chosen !== chosen)
  return { ...draft, pieces: [...others, { ...piece, chosen }].toSorted(byChoice) }
}

/** A draft with a file that has arrived, and what is to be sent now if it was held for this one; then the draft is empty. */
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

/** What is left of a draft when it was sent. */
export const sentDraft = ({ internal }: ComposerDraft): ComposerDraft => ({ ...emptyDraft, internal })

export const sentPieces = ({ pieces }: ComposerDraft): SentPiece[] =>
  pieces.map(({ key, type, size, name }) => ({ key, type, size, name }))

/** The order of files in a draft: as they were chosen. */
export function byChoice({ chosen: a = '' }: { chosen?: string }, { chosen: b = '' }: { chosen?: string }) {
  return a < b ? -1 : Number(a > b)
}

/** A draft with a message that was taken back after its present text. */
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
