import { type AutomationDraft, inputOf } from '../builder/automation-draft.ts'

/** The parts of a schedule as the server names them. */
const times = ['repeat', 'days', 'timeZone', 'expression', '_ttl'] as const

/** The input for a change: times that are sent count from now, and a start that is sent begins anew. */
export function changedInput(saved: AutomationDraft, draft: AutomationDraft) {
  const input = { ...inputOf(draft) }
  const isSame = JSON.stringify(saved.when) === JSON.stringify(draft.when)
  if (isSame) for (const name of times) delete input[name as keyof typeof input]
  if (saved.when.start === draft.when.start) delete input['_ttl' as keyof typeof input]
  return input as Partial<typeof input>
}

/** The part of the form that an error of the server is about, such as `steps.0.columnID`. */
export function partOf(field: string): keyof AutomationDraft {
  const name = field.split('.')[0] ?? ''
  return [...times, 'start'].some((time) => time === name) ? 'when' : (name as keyof AutomationDraft)
}
