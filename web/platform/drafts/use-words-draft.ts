import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { idInDraft } from './id-in-draft.ts'
import { useDraft } from './use-draft.ts'

interface Words {
  /** New with every change, so that sending the same text twice is idempotent, also after the field was closed. */
  id: string
  text: string
}

/** A text from which something is created, stored in the browser with the id of the new entity. */
export function useWordsDraft(place: string) {
  const [kept, keep] = useDraft<Words | string>(place)
  const [first] = useState(() => newId())
  // Older versions stored only the text.
  const { id, text } = typeof kept === 'object' ? kept : { id: first, text: kept ?? '' }
  return {
    text,
    write: (next: string) => keep(next ? { id: newId(), text: next } : undefined),
    /** The id of a submission, together with its other content; stored from now on, even if no text was typed. */
    idWith(...about: unknown[]) {
      keep({ id, text })
      return idInDraft(id, ...about)
    },
    /** The text was sent, or discarded. */
    clear: () => keep(undefined),
  }
}
