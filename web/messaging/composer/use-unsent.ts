import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { inputOf } from '../message/message.ts'
import { draftPlace } from './draft.ts'
import { takeBack } from './taken-back.ts'

/** The ways out for a message that could not be sent. */
export function useUnsent() {
  const { outbox } = useWorkspace()
  return {
    retry: (id: string) => void outbox.retry(id),
    discard: (id: string) => void outbox.take(id),
    /** Puts it back into the composer. */
    async toDraft(id: string) {
      const entry = await outbox.take(id)
      if (!entry) return
      const input = inputOf(entry.variables)
      takeBack(draftPlace(input.conversationID, input.responseToID), input)
    },
  }
}
