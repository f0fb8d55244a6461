import { useState } from 'react'
import { useWarnings, type Warnings } from '../editor/use-warnings.ts'
import { useConversation } from '../model/conversation-context.tsx'
import type { Composer } from './use-composer.ts'

/** Sends at once, or asks first if clients would read the name of a person they do not know, or get a file that has been internal. */
export function useConsideredSend({ input, internal, canSend, change, send }: Composer) {
  const { client } = useConversation()
  const consider = useWarnings()
  const [warnings, setWarnings] = useState<Warnings>()
  const close = () => setWarnings(undefined)
  return {
    send: () => {
      if (!canSend) return
      const asked = consider({ ...input, internal })
      if (asked) void asked.then((found) => (found ? setWarnings(found) : send()))
      else send()
    },
    question: warnings && {
      warnings,
      client,
      onClose: close,
      onSend() {
        close()
        send()
      },
      onInternal() {
        close()
        change({ internal: true })
      },
    },
  }
}
