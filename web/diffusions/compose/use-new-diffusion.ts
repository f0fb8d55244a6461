import { v7 as newId } from 'uuid'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'
import { type Chosen, nobody } from './audience.ts'

interface NewDiffusion {
  id: string
  name: string
  text: string
  chosen: Chosen
  /** The uploaded files. */
  pieces: readonly UploadedPiece[]
}

const empty: NewDiffusion = { id: '', name: '', text: '', chosen: nobody, pieces: [] }

/** The key of the draft. */
export const newDiffusion = 'diffusion/new'

/** The draft of a new broadcast list, kept in the browser until it is created. */
export function useNewDiffusion() {
  const [draft = empty, setDraft] = useDraft<NewDiffusion>(newDiffusion)
  const change = (part: (now: NewDiffusion) => Partial<NewDiffusion>) =>
    setDraft((now = { ...empty, id: newId() }) => written({ ...now, ...part(now) }))
  return [draft, change, () => setDraft(undefined)] as const
}

function written(draft: NewDiffusion): NewDiffusion | undefined {
  const { id: _, ...content } = draft
  const { id: _none, ...nothing } = empty
  return JSON.stringify(content) === JSON.stringify(nothing) ? undefined : draft
}
