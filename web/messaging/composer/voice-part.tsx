import { useEffect, useEffectEvent } from 'react'
import { createDraft } from '../../platform/drafts/draft.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { useStore } from '../../platform/store.ts'
import { keptQueueAt } from '../../platform/uploads/kept-queue.ts'
import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import type { Voice } from '../message/voice.ts'
import type { Piece } from '../model/message.ts'
import { sendBy } from '../model/send-input.ts'
import type { Composer } from './use-composer.ts'
import type { VoiceNotes } from './voice-notes.ts'
import { VoiceRecorder } from './voice-recorder.tsx'
import { VoiceWaiting } from './voice-waiting.tsx'

interface Props {
  place: string
  input: Composer['input']
  notes: VoiceNotes | undefined
  setNotes: (notes: VoiceNotes | undefined) => void
  recording: boolean
  onEnd: () => void
}

/** The current recording, and those that are uploading; each becomes a message of its own once uploaded. */
export function VoicePart({ place, input, notes = {}, setNotes, recording, onEnd }: Props) {
  const { keyText, outbox, liveStatus } = useWorkspace()
  const queue = keptQueueAt(keyText, place)
  queue.keepBy((piece, id) => {
    // The conversation is not mounted.
    const draft = createDraft<VoiceNotes>(keyText, place)
    const kept = draft.read() ?? {}
    post(outbox, kept[id], piece, id)
    draft.write(without(kept, id))
    draft.flush()
  })
  const uploads = useStore(queue.uploads)

  const arrived = useEffectEvent((piece: Piece, id: string) => {
    post(outbox, notes[id], piece, id)
    setNotes(without(notes, id))
  })
  useEffect(() => queue.handTo((piece, id) => arrived(piece, id)), [queue])
  useEffect(() => {
    const whenConnected = () => liveStatus.get() === 'connected' && queue.retryLost()
    const again = () => queue.retryLost()
    whenConnected()
    addEventListener('online', again)
    const unsubscribe = liveStatus.subscribe(whenConnected)
    return () => {
      unsubscribe()
      removeEventListener('online', again)
    }
  }, [queue, liveStatus])

  function send(file: File, voice: Voice) {
    const [id] = queue.add([file])
    const { conversationID, channelID, responseToID, internal } = input
    const note = {
      conversationID,
      channelID,
      content: '',
      mentions: [],
      payload: { voice },
      ...(responseToID && { responseToID }),
      ...(internal !== undefined && { internal }),
    }
    if (id) setNotes({ ...notes, [id]: note })
    onEnd()
  }

  return (
    <>
      <VoiceWaiting
        uploads={uploads}
        notes={notes}
        onRetry={(id) => queue.retry(id)}
        onCancel={(id) => {
          queue.cancel(id)
          setNotes(without(notes, id))
        }}
      />
      {recording && <VoiceRecorder onSend={send} onEnd={onEnd} />}
    </>
  )
}

/** Uses the id of the file, so that retries stay idempotent. */
function post(
  outbox: Pick<Outbox, 'send'>,
  note: VoiceNotes[string] | undefined,
  { key, type, size, name }: Piece,
  id: string,
): void {
  if (!note) return
  sendBy(outbox, { ...note, id, pieces: [{ key, type, size, name }] })
}

function without(notes: VoiceNotes, id: string): VoiceNotes | undefined {
  const { [id]: _gone, ...rest } = notes
  return Object.keys(rest).length > 0 ? rest : undefined
}
