import { useWorkspace } from '../../platform/workspace/use-workspace.ts'
import { draftPlace } from '../editor/draft.ts'
import { takeBack } from '../editor/taken-back.ts'
import { inputOf } from '../model/message.ts'

/** The actions for a message that could not be sent. */
export function useUnsent() {
  const { outbox } = useWorkspace()
  return {
    retry: (id: string) => void outbox.retry(id),
    discard: (id: string) => void outbox.take(id),
    /** Moves it back into the composer. */
    async toDraft(id: string) {
      const entry = await outbox.take(id)
      if (!entry) return
      const input = inputOf(entry.variables)
      takeBack(draftPlace(input.conversationID, input.responseToID), input)
    },
  }
}
