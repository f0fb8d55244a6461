import type { Upload } from '../../platform/uploads/queue.ts'
import type { RequestDraft } from './use-filing-draft.ts'

/** Why a request cannot be submitted yet; undefined if it can. */
export function missingIn(
  { title }: RequestDraft,
  uploads: readonly Upload[],
  isFieldLoading: boolean,
): 'title' | 'file' | 'failed' | undefined {
  if (!title?.trim()) return 'title'
  if (isFieldLoading || uploads.some(({ error }) => error === undefined)) return 'file'
  return uploads.length > 0 ? 'failed' : undefined
}
