import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { idInDraft } from './id-in-draft.ts'
import { useDraft } from './use-draft.ts'

interface Words {
  /** New with every change, so that the same words sent twice are there once, also after the field was closed. */
  id: string
  text: string
}

/** Words that something is made of, kept in the browser with the id that it is made under. */
export function useWordsDraft(place: string) {
  const [kept, keep] = useDraft<Words | string>(place)
  const [first] = useState(() => newId())
  // Older browsers kept the words alone.
  const { id, text } = typeof kept === 'object' ? kept : { id: first, text: kept ?? '' }
  return {
    text,
    write: (next: string) => keep(next ? { id: newId(), text: next } : undefined),
    /** The id of what is sent, together with what else it is about; kept from now on, also where nothing was written. */
    idWith(...about: unknown[]) {
      keep({ id, text })
      return idInDraft(id, ...about)
    },
    /** It was sent, or taken back. */
    clear: () => keep(undefined),
  }
}
