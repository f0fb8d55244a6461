import { type ReactNode, Suspense, useState } from 'react'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { Composer } from './use-composer.ts'
import type { VoiceNotes } from './voice-notes.ts'

const VoicePart = lazyPart(() => import('./voice-part.tsx'), 'VoicePart', 'here')

/** Voice recording in a composer; loaded when recording begins, or while a recording waits to be sent. */
export function useVoice({ place, input }: Pick<Composer, 'place' | 'input'>): {
  start?: () => void
  part: ReactNode
} {
  const [notes, setNotes] = useDraft<VoiceNotes>(`${place}/voice`)
  const [recording, setRecording] = useState(false)
  // Browsers provide no microphone over plain http.
  if (!navigator.mediaDevices) return { part: null }
  return {
    start: () => setRecording(true),
    part: (recording || notes) && (
      <Suspense>
        <VoicePart
          place={`${place}/voice`}
          input={input}
          notes={notes}
          setNotes={setNotes}
          recording={recording}
          onClose={() => setRecording(false)}
          onEnd={() => setRecording(false)}
        />
      </Suspense>
    ),
  }
}
