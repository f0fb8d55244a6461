import { v7 as newId } from 'uuid'
import { idInDraft } from '../../platform/drafts/id-in-draft.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'

interface Stored {
  /** New with every change of what is written, so that the same comment sent twice is there once. */
  id: string
  content: string
  internal: boolean
  /** Those that have arrived. */
  files?: readonly UploadedPiece[]
}

const empty: Stored = { id: '', content: '', internal: false }

/** Who reads it at present, and whether that is the writer's choice. */
export type Readers = 'team' | 'everyone' | 'choice'

/**
 * The comment that is being written at a place, with its files, kept in the browser until it is sent. What was begun for the
 * team alone stays the team's where more read along later, until somebody chooses otherwise.
 */
export function useCommentDraft(place: string, readers: Readers = 'choice') {
  const [stored, store] = useDraft<Stored>(place)
  const draft = { files: [], ...withReaders(stored ?? empty, readers) }
  // Files arrive while somebody types: both change what is newest.
  const change = (part: (now: Stored) => Partial<Stored>) =>
    store((now = empty) => written({ ...withReaders(now, readers), ...part(now) }, readers))
  return {
    place,
    ...draft,
    /** Whether one says for whom it is; also where all read it and it was begun for the team alone. */
    isChoice: readers === 'choice' || (readers === 'everyone' && draft.internal),
    write: (content: string) => change(() => ({ content })),
    setInternal: (internal: boolean) => change(() => ({ internal })),
    setFiles: (next: (files: readonly UploadedPiece[]) => readonly UploadedPiece[]) =>
      change(({ files = [] }) => ({ files: next(files) })),
    /** The id of what is sent, where that is more than what is written, such as the place that a note is about. */
    idWith: (...more: unknown[]) => idInDraft(draft.id, ...more),
    /** Takes away what was sent; what was typed or added meanwhile stays. */
    clear: () => store((now) => now && leftOf(now, draft, readers)),
    /** Takes away what was begun. */
    discard: () => store((now) => now && written({ ...now, content: '', files: [] }, readers)),
  }
}

export type CommentDraft = ReturnType<typeof useCommentDraft>

function withReaders(now: Stored, readers: Readers): Stored {
  if (readers === 'team') return { ...now, internal: true }
  return readers === 'choice' || isBegun(now) ? now : { ...now, internal: false }
}

function leftOf(now: Stored, sent: Required<Stored>, readers: Readers): Stored | undefined {
  const content = now.content === sent.content ? '' : now.content
  const files = (now.files ?? []).filter(({ key }) => !sent.files.some((file) => file.key === key))
  return written({ ...now, content, files }, readers)
}

function written(now: Stored, readers: Readers): Stored | undefined {
  if (isBegun(now)) return { ...now, id: newId() }
  // Who chose to write internally goes on writing internally.
  return now.internal && readers === 'choice' ? { ...empty, internal: true } : undefined
}

const isBegun = ({ content, files = [] }: Stored) => content !== '' || files.length > 0
