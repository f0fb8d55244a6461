import { useDraft } from '../../platform/drafts/use-draft.ts'
import { type FormOptions, useProductForm } from './use-product-form.ts'

/** The same, and what was changed and not sent is kept in the browser, at its place. Not for what is secret. */
export function useDraftedForm<Values extends Record<string, unknown>>(
  place: string,
  options: Omit<FormOptions<Values>, 'kept' | 'keep'>,
) {
  const [kept, keep] = useDraft<Partial<Values>>(place)
  return useProductForm({ ...options, kept, keep })
}
