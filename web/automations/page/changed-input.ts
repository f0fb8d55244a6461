import { type AutomationDraft, inputOf, whenFields } from '../builder/automation-draft.ts'

/** The input for a change: times that are sent count from now, and a start that is sent begins anew. */
export function changedInput(saved: AutomationDraft, draft: AutomationDraft) {
  const input = { ...inputOf(draft) }
  const isSame = JSON.stringify(saved.when) === JSON.stringify(draft.when)
  if (isSame) for (const name of whenFields) delete input[name as keyof typeof input]
  if (saved.when.start === draft.when.start) delete input['_ttl' as keyof typeof input]
  return input as Partial<typeof input>
}

/** The part of the form that an error of the server is about, such as `steps.0.columnID`. */
export function partOf(field: string): keyof AutomationDraft {
  const name = field.split('.')[0] ?? ''
  return whenFields.some((each) => each === name) ? 'when' : (name as keyof AutomationDraft)
}
