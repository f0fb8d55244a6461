import { useMemo, useSyncExternalStore } from 'react'
import { draftPrefix } from '../../platform/drafts/draft-storage.ts'
import { draftPlaces, subscribeToDrafts } from '../../platform/drafts/written-drafts.ts'
import { readLocal } from '../../platform/local.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import type { ComposerDraft } from '../editor/draft.ts'

export interface WrittenDraft {
  /** The draft key of the composer. */
  place: string
  conversationID: string
  threadID: string | undefined
  draft: ComposerDraft
}

const ids = /^([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?$/

/** The drafts of this browser, in conversations and threads. */
export function useDrafts(): WrittenDraft[] {
  const { keyText } = useWorkspace()
  // A string, so that the snapshot is stable while nothing has changed.
  const stored = useSyncExternalStore(subscribeToDrafts, () => JSON.stringify(draftsIn(keyText)))
  return useMemo(() => JSON.parse(stored) as WrittenDraft[], [stored])
}

function draftsIn(workspace: string): WrittenDraft[] {
  return draftPlaces(workspace).flatMap((place) => {
    const [, conversationID, threadID] = ids.exec(place) ?? []
    const draft = readLocal<ComposerDraft>(`${draftPrefix}${workspace}/${place}`)
    return conversationID && draft ? [{ place, conversationID, threadID, draft }] : []
  })
}
