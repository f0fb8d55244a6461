import { v7 as newId } from 'uuid'
import { useDraft } from '../../platform/drafts/use-draft.ts'

interface Stored {
  /** New with every change of the text, so that the same comment sent twice is there once. */
  id: string
  content: string
  internal: boolean
}

const empty: Stored = { id: '', content: '', internal: false }

/** The comment that is being written at a place, kept in the browser. */
export function useCommentDraft(place: string) {
  const [stored, store] = useDraft<Stored>(place)
  const draft = stored ?? empty
  return {
    ...draft,
    write: (content: string) => store({ ...draft, content, id: newId() }),
    setInternal: (internal: boolean) => store({ ...draft, internal, id: newId() }),
    // Who writes internally goes on writing internally.
    clear: () => store(draft.internal ? { ...empty, internal: true } : undefined),
  }
}

export type CommentDraft = ReturnType<typeof useCommentDraft>
