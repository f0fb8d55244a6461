import type { FormValues } from '../../../shared/forms-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/use-uploads.ts'

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

export function useFilingDraft(messageID: string | undefined) {
  const [draft, setDraft] = useDraft<RequestDraft>(`request/${messageID ?? 'new'}`)
  return [draft ?? {}, setDraft] as const
}
