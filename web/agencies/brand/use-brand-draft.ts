import { useMemo, useState } from 'react'
import type { Skin } from '../../../shared/skin-facts.ts'

/** The values of this page: the skin, and the agency's picture. */
export type Look = Skin & { avatar: string | null }

/** The draft of a look; values equal to the saved ones don't count as changes. */
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
