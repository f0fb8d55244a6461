import { lazy, Suspense } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import { port, type ToSend } from '../../platform/ports.ts'

const SendFiles = lazy(async () => {
  const load = port('sendFiles')
  if (!load) throw new Error('nobody sends files')
  return { default: (await loadChunk(load)).SendFiles }
})

/** Puts files that lie here, or the link of a share, into what is being written in a conversation; nothing is uploaded again. */
export function SendInConversation(props: ToSend & { onClose: () => void }) {
  return (
    <Suspense>
      <SendFiles {...props} />
    </Suspense>
  )
}
