import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { wallAt } from '../../../shared/wall-clock.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { timeOf } from '../../scheduling/when/times.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { Automation } from '../automation.ts'
import { type AutomationDraft, draftOf } from '../builder/automation-draft.ts'

/** The unsaved changes; the id is that of what they will create. */
type Kept = { id: string; changes: Partial<AutomationDraft> }

/** The unsaved changes of an automation, or the draft of a new one, kept in the browser until saved. */
export function useAutomationDraft(automation: Automation | undefined) {
  const blank = useBlank()
  const [kept, keep] = useDraft<Kept>(`automation/${automation?.id ?? 'new'}`)
  const saved = automation ? draftOf(automation) : blank
  const changes = changesOf(saved, kept?.changes ?? {})
  return {
    saved,
    draft: { ...saved, ...changes },
    changed: Object.keys(changes) as (keyof AutomationDraft)[],
    id: kept?.id,
    change: (part: Partial<AutomationDraft>) =>
      keep((now) => {
        const next = changesOf(saved, { ...now?.changes, ...part })
        return Object.keys(next).length > 0 ? { id: now?.id ?? newId(), changes: next } : undefined
      }),
    discard: () => keep(undefined),
  }
}

function useBlank(): AutomationDraft {
  const zone = useZone()
  const [start] = useState(() => wallAt(timeOf('tomorrow', new Date(), zone), zone).slice(0, 16))
  const when = { repeat: 'weekly' as const, days: [], zone, start, expression: '' }
  return { name: '', when, subject: null, filter: [], steps: [], onFailure: 'stop', missed: 'once' }
}

function changesOf(saved: AutomationDraft, now: Partial<AutomationDraft>): Partial<AutomationDraft> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(saved[name as keyof AutomationDraft])
  return Object.fromEntries(Object.entries(now).filter(isChanged))
}
