import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { changesOf } from '../../ui/form/changes-of.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { Automation } from '../automation.ts'
import { type AutomationDraft, draftOf } from '../builder/automation-draft.ts'

/** The unsaved changes; the id is that of what they will create. */
type Kept = { id: string; changes: Partial<AutomationDraft> }

/** The unsaved changes of an automation, or the draft of a new one, kept in the browser until saved. */
export function useAutomationDraft(automation: Automation | undefined) {
  const zone = useZone()
  const [blank] = useState(() => draftOf(undefined, zone))
  const [kept, keep] = useDraft<Kept>(`automation/${automation?.id ?? 'new'}`)
  const saved = automation ? draftOf(automation) : blank
  const changes = changesOf(saved, kept?.changes ?? {}) ?? {}
  return {
    saved,
    draft: { ...saved, ...changes },
    changed: Object.keys(changes) as (keyof AutomationDraft)[],
    id: kept?.id,
    change: (part: Partial<AutomationDraft>) =>
      keep((now) => {
        const next = changesOf(saved, { ...now?.changes, ...part })
        return next && { id: now?.id ?? newId(), changes: next }
      }),
    discard: () => keep(undefined),
  }
}
