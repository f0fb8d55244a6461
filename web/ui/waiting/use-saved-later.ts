import type { AnyVariables, DocumentInput } from 'urql'
import { v7 as newId } from 'uuid'
import { useLaterCommand } from '../../platform/outbox/use-later-command.ts'
import { useOutbox } from '../../platform/outbox/use-outbox.ts'
import { type Saved, useSaved } from '../saved/use-saved.ts'

interface Later<Value> {
  /** The name under which the room has registered the mutation with the outbox. */
  operation: string
  /** The lane of this value alone, such as a sub-task's tick. */
  lane: string
  /** The rest of the input, and the field of the value in it. */
  input: { id: string }
  field: string
  /** The value that the server has. */
  saved: Value
}

/**
 * A value that is saved as soon as it changes. Without a connection the last choice waits, is shown, and goes out later; `waits` says so.
 * What the server refuses then is the error of the field, to be retried or given up.
 */
export function useSavedLater<
  Value,
  Data,
  Variables extends AnyVariables & { input: { id?: string | null } },
>(
  document: DocumentInput<Data, Variables>,
  { operation, lane, input, field, saved }: Later<Value>,
): Saved<Value> & { waits: boolean } {
  const { waiting, take, takeLane, retry } = useOutbox(lane)
  const send = useLaterCommand(document, { operation, lane })
  const last = waiting.at(-1)
  const kept = last && (last.variables.input as Record<string, Value>)[field]
  const shown = useSaved(kept === undefined ? saved : kept, async (value) => {
    // A newer choice replaces the one that waits, and follows the one that is on its way. It goes out in any case: of a
    // choice that waits nobody knows whether the server has it, because its answer may have been lost.
    if (last) await takeLane(lane)
    await send({ input: { ...input, [field]: value } } as never, { id: newId(), inPlace: true })
  })
  if (last?.state !== 'failed') return { ...shown, waits: last !== undefined }
  return {
    ...shown,
    waits: false,
    error: last.error,
    retry: () => void retry(last.id),
    revert: () => void take(last.id),
  }
}
