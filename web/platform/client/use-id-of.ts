import { useState } from 'react'
import { v7 as newId } from 'uuid'

/**
 * Ids by the content sent under them: the same content again, because no answer came, is the same entity; changed
 * content is another one, and is not mistaken for what exists already.
 */
export function idsOfContent() {
  const kept = new Map<string, string>()
  return {
    of(...parts: unknown[]): string {
      const content = JSON.stringify(parts)
      const id = kept.get(content) ?? newId()
      kept.set(content, id)
      return id
    },
    /** It has arrived: the same words are something new from now on. Without parts, all has. */
    renew(...parts: unknown[]) {
      if (parts.length > 0) kept.delete(JSON.stringify(parts))
      else kept.clear()
    },
  }
}

export const useIdOf = () => useState(idsOfContent)[0]
