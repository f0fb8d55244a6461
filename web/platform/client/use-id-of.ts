import { useState } from 'react'
import { v7 as newId } from 'uuid'

/**
 * Ids by what is sent under them: the same again, because no answer came, is the same thing; what was changed meanwhile is
 * another, and is not taken for what is there already.
 */
export function idsOfContent() {
  let kept = { content: '', id: '' }
  return {
    of(...parts: unknown[]): string {
      const content = JSON.stringify(parts)
      if (kept.content !== content) kept = { content, id: newId() }
      return kept.id
    },
    /** It has arrived: the same words are something new from now on. */
    renew() {
      kept = { content: '', id: '' }
    },
  }
}

export const useIdOf = () => useState(idsOfContent)[0]
