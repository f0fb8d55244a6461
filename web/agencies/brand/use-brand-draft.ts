import { useMemo, useState } from 'react'
import type { Skin } from '../../../shared/skin-facts.ts'

/** What is set on this page: the skin, and the agency's picture. */
export type Look = Skin & { avatar: string | null }

/** A look that is being tried; what is the same as before is no change. */
export function useBrandDraft(saved: Look) {
  const [draft, setDraft] = useState<Partial<Look>>({})
  const changes = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(draft).filter(([name, value]) => value !== saved[name as keyof Look]),
      ) as Partial<Look>,
    [draft, saved],
  )
  return {
    look: { ...saved, ...changes },
    changes,
    change: (part: Partial<Look>) => setDraft((before) => ({ ...before, ...part })),
    discard: () => setDraft({}),
  }
}
