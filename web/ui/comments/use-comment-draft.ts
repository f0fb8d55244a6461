import { v7 as newId } from 'uuid'
import { idInDraft } from '../../platform/drafts/id-in-draft.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'

interface Stored {
  /** New with every change of the text, so that sending the same comment twice is idempotent. */
  id: string
  content: string
  internal: boolean
  /** The uploaded files. */
  files?: readonly UploadedPiece[]
}

const empty: Stored = { id: '', content: '', internal: false }

/** Who can read it at present, and whether the author can choose. */
export type Readers = 'team' | 'everyone' | 'choice'

/**
 * The draft of a comment at a place, with its files, kept in the browser until it is sent. An internal draft stays
 * internal if more people can read the place, until the author chooses otherwise.
 */
export function useCommentDraft(place: string, readers: Readers = 'choice') {
  const [stored, store] = useDraft<Stored>(place)
  const draft = { files: [], ...withReaders(stored ?? empty, readers) }
  // Uploads finish while the author types: both change the latest draft.
  const change = (part: (now: Stored) => Partial<Stored>) =>
    store((now = empty) => written({ ...withReaders(now, readers), ...part(now) }, readers))
  return {
    place,
    ...draft,
    /** Whether the author can choose the readers; also if everyone can read the place and the draft was started as internal. */
    isChoice: readers === 'choice' || (readers === 'everyone' && draft.internal),
    write: (content: string) => change(() => ({ content })),
    setInternal: (internal: boolean) => change(() => ({ internal })),
    setFiles: (next: (files: readonly UploadedPiece[]) => readonly UploadedPiece[]) =>
      change(({ files = [] }) => ({ files: next(files) })),
    /** The id of a submission that contains more than the text, such as the position of a note. */
    idWith: (...more: unknown[]) => idInDraft(draft.id, ...more),
    /** Removes what was sent; text and files added since are kept. */
    clear: () => store((now) => now && leftOf(now, draft, readers)),
    /** Discards the draft. */
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
  // An author who chose internal continues with internal comments.
  return now.internal && readers === 'choice' ? { ...empty, internal: true } : undefined
}

const isBegun = ({ content, files = [] }: Stored) => content !== '' || files.length > 0
