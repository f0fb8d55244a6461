import type { FormValues } from '../../../shared/forms-facts.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'

/** A client's draft of a request; it survives a reload. */
export interface RequestDraft {
  title?: string
  category?: string | null
  subcategory?: string | null
  issuerBy?: string | null
  values?: FormValues
  files?: UploadedPiece[]
  /** The last submitted input, and the id of its request. */
  sent?: { id: string; what: string }
}

/** The key of the draft of a request, created from a message or from scratch. */
export const filingPlace = (messageID: string | undefined) => `request/${messageID ?? 'new'}`

/** The lane of the outbox for requests that are filed without a connection. */
export const filingLane = 'requests'

/** The draft of a request that the server did not take, as it was sent. */
export const draftOf = ({ draft }: OutboxEntry): RequestDraft => ({ ...(draft as RequestDraft | undefined) })

export function useFilingDraft(messageID: string | undefined) {
  const [draft, setDraft] = useDraft<RequestDraft>(filingPlace(messageID))
  return [draft ?? {}, setDraft] as const
}
