import { useDraft } from '../../platform/drafts/use-draft.ts'
import { type FormOptions, useProductForm } from './use-product-form.ts'

/** The same, with unsaved changes kept in the browser under `place`. Not for secrets. */
export function useDraftedForm<Values extends Record<string, unknown>>(
  place: string,
  options: Omit<FormOptions<Values>, 'kept' | 'keep'>,
) {
  const [kept, keep] = useDraft<Partial<Values>>(place)
  return useProductForm({ ...options, kept, keep })
}
