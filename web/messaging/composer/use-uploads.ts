import { useEffect, useEffectEvent } from 'react'
import { createDraft } from '../../platform/drafts/draft.ts'
import { useStore } from '../../platform/store.ts'
import { keptQueueAt } from '../../platform/uploads/kept-queue.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { arrivedIn, type ComposerDraft, emptyDraft, kept } from '../editor/draft.ts'
import type { Piece } from '../model/message.ts'
import { sendBy } from '../model/send-input.ts'

/** The uploads of a draft. A finished one is handed over, or stored in the draft until the composer is opened. */
export function useUploads(place: string, onDone: (piece: Piece, id: string) => void) {
  const { keyText, liveStatus, outbox } = useWorkspace()
  const queue = keptQueueAt(keyText, place)
  queue.keepBy((piece, id) => {
    const stored = createDraft<ComposerDraft>(keyText, place)
    const { draft, input } = arrivedIn(stored.read() ?? emptyDraft, piece, id)
    if (input) sendBy(outbox, input)
    stored.write(kept(draft))
    stored.flush()
  })
  const done = useEffectEvent(onDone)
  useEffect(() => queue.handTo((piece, id) => done(piece, id)), [queue])
  useEffect(() => {
    const whenConnected = () => liveStatus.get() === 'connected' && queue.retryLost()
    whenConnected()
    return liveStatus.subscribe(whenConnected)
  }, [queue, liveStatus])
  return {
    uploads: useStore(queue.uploads),
    add: (files: Iterable<File>) => queue.add(files),
    cancel: (id: string) => queue.cancel(id),
    retry: (id: string) => queue.retry(id),
  }
}
