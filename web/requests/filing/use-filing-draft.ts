import type { FormValues } from '../../../shared/forms-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'

/** What somebody has filled in and not filed yet; it is there after a reload. */
export interface RequestDraft {
  title?: string
  category?: string | null
  subcategory?: string | null
  issuerBy?: string | null
  values?: FormValues
  files?: UploadedPiece[]
  /** What was sent last, and as which request. */
  sent?: { id: string; what: string }
}

/** Where a request is written that is made of a message, or of nothing. */
export const filingPlace = (messageID: string | undefined) => `request/${messageID ?? 'new'}`

export function useFilingDraft(messageID: string | undefined) {
  const [draft, setDraft] = useDraft<RequestDraft>(filingPlace(messageID))
  return [draft ?? {}, setDraft] as const
}
