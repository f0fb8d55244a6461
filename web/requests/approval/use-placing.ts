import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { Version } from './approval.ts'
import type { Place } from './proof.tsx'

/** Where a note is about to be put. It belongs to the version that is looked at, and waits there while another is. */
export function usePlacing(version: Pick<Version, 'id'> | undefined, takesNotes: boolean) {
  const [place, setPlace] = useDraft<Place>(`approval/${version?.id}/place`)
  return takesNotes ? ([place, setPlace] as const) : ([undefined, undefined] as const)
}
