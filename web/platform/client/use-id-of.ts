import { useState } from 'react'
import { v7 as newId } from 'uuid'

/**
 * Ids by content: the same content again, after a lost response, is the same entity; changed content is another one,
 * and is not mistaken for what already exists.
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
    /** It was saved: the same content gets a new id from now on. Without parts, all ids are dropped. */
    renew(...parts: unknown[]) {
      if (parts.length > 0) kept.delete(JSON.stringify(parts))
      else kept.clear()
    },
  }
}

export const useIdOf = () => useState(idsOfContent)[0]
