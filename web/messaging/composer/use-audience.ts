import type { KeyboardEvent } from 'react'
import { useConversation } from '../model/conversation-context.tsx'
import type { Composer, Thread } from './use-composer.ts'

/**
 * Whether the sender can choose the readers, everyone or the team, and the shortcut for it, one that neither browsers
 * nor screen readers use.
 */
export function useAudience({ internal, change }: Composer, thread?: Thread) {
  const { channel, outward } = useConversation()
  const isChosen = outward && !thread?.internal && channel.viewerCan.writeInternal
  return {
    isChosen,
    onKeyDown(event: KeyboardEvent) {
      // Some keyboards have the slash on a key with Shift.
      if (!isChosen || event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      change({ internal: !internal })
    },
  }
}
