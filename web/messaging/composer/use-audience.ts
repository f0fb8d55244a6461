import type { KeyboardEvent } from 'react'
import { useConversation } from '../model/conversation-context.tsx'
import type { Composer, Thread } from './use-composer.ts'

/** Whether its writer chooses who reads, everyone or the team, and the key that does: one that neither browsers nor screen readers take. */
export function useAudience({ internal, change }: Composer, thread?: Thread) {
  const { channel, outward } = useConversation()
  const isChosen = outward && !thread?.internal && channel.viewerCan.writeInternal
  return {
    isChosen,
    onKeyDown(event: KeyboardEvent) {
      // Some keyboards have it on a key with Shift.
      if (!isChosen || event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      change({ internal: !internal })
    },
  }
}
