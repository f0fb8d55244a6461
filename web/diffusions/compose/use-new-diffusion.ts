import { v7 as newId } from 'uuid'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import type { UploadedPiece } from '../../platform/uploads/use-uploads.ts'
import { type Chosen, nobody } from './audience.ts'

interface NewDiffusion {
  id: string
  name: string
  text: string
  chosen: Chosen
  /** The files that have arrived. */
  pieces: readonly UploadedPiece[]
}

const empty: NewDiffusion = { id: '', name: '', text: '', chosen: nobody, pieces: [] }

/** Where it is kept. */
export const newDiffusion = 'diffusion/new'

/** A broadcast list that is being made, kept in the browser until it is. */
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
