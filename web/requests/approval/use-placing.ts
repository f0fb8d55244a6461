import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { Version } from './approval.ts'
import type { Place } from './proof.tsx'

/** The position of a new note. It is kept per version, also while another one is shown. */
export function usePlacing(version: Pick<Version, 'id'> | undefined, takesNotes: boolean) {
  const [place, setPlace] = useDraft<Place>(`approval/${version?.id}/place`)
  return takesNotes ? ([place, setPlace] as const) : ([undefined, undefined] as const)
}
