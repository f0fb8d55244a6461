import { WhenFields } from '../../scheduling/cron/when-fields.tsx'
import type { AutomationDraft } from './automation-draft.ts'

interface Props {
  draft: AutomationDraft
  onChange: (part: Partial<AutomationDraft>) => void
  errors: Record<string, string>
}

/** When an automation runs, what it looks for, and what it does. */
export function Builder({ draft: { when }, onChange }: Props) {
  return <WhenFields when={when} onChange={(part) => onChange({ when: { ...when, ...part } })} />
}
