import { useCallback } from 'react'
import type { AnyVariables, DocumentInput } from 'urql'
import { useCommand } from '../client/use-command.ts'
import { toProductError } from '../product-error.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'

type Done<Data> = { waits: false; data: Data } | { waits: true; data?: undefined }

interface Later {
  /** The name under which the room has registered the mutation with the outbox. */
  operation: string
  /** Entries of one lane, such as the comments on a task, go out in their order. */
  lane: string
}

/** What its entry in the outbox is called, where that is not the id of what is created; and whether its place says what becomes of it. */
interface As {
  id?: string
  inPlace?: true
  /** What its author gets back if the server refuses it, where that is more than a text. */
  draft?: unknown
}

/**
 * A mutation that need not wait for the connection: without one it is kept in the outbox, and goes out later, once, with the id in its
 * input. Resolves with the answer, or with that it waits; throws a ProductError if the server refuses it at once.
 */
export function useLaterCommand<Data, Variables extends AnyVariables & { input: { id?: string | null } }>(
  document: DocumentInput<Data, Variables>,
  { operation, lane }: Later,
): (variables: Variables & { input: { id: string } }, as?: As) => Promise<Done<Data>> {
  const [run] = useCommand(document)
  const { outbox, liveStatus } = useWorkspace()
  return useCallback(
    async (variables, { id = variables.input.id, ...more } = {}) => {
      const isDown = ['offline', 'reconnecting'].includes(liveStatus.get())
      const isBehind = outbox.entries.get().some((entry) => entry.lane === lane && entry.state !== 'failed')
      if (!isDown && !isBehind) {
        try {
          return { waits: false, data: await run(variables as never) }
        } catch (error) {
          // An answer that was lost counts as none: the server takes the same id once.
          if (toProductError(error).code !== 'NETWORK') throw error
        }
      }
      await outbox.send({
        id,
        lane,
        operation,
        variables: { ...(variables as object) },
        ...more,
      })
      return { waits: true }
    },
    [run, outbox, liveStatus, lane, operation],
  )
}
