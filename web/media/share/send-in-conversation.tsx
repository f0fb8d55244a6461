import { Suspense } from 'react'
import { port } from '../../platform/ports.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import type { ToSend } from '../ports.ts'

const SendFiles = lazyPart(async () => {
  const load = port('sendFiles')
  if (!load) throw new Error('nobody sends files')
  return load()
}, 'SendFiles')

/** Adds files of the library, or the link of a share, to the draft of a conversation; nothing is uploaded again. */
export function SendInConversation(props: ToSend & { onClose: () => void }) {
  return (
    <Suspense>
      <SendFiles {...props} />
    </Suspense>
  )
}
