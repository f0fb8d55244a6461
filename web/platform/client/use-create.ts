import { useCallback } from 'react'
import type { AnyVariables, DocumentInput } from 'urql'
import { useCommand } from './use-command.ts'
import { useIdOf } from './use-id-of.ts'

/** The same without the id of what is made. */
type Nameless<Variables> = Variables extends { input: infer Input }
  ? Omit<Variables, 'input'> & { input: Omit<Input, 'id'> }
  : never

/**
 * A mutation that makes something, as a function: what is sent once more because no answer came has the id that it had, so that
 * it is there once. Where what is written outlives its field, its draft has the id instead.
 */
export function useCreate<Data, Variables extends AnyVariables & { input: { id?: string | null } }>(
  document: DocumentInput<Data, Variables>,
): [(variables: Nameless<Variables>) => Promise<Data>, boolean] {
  const [send, sending] = useCommand(document)
  const ids = useIdOf()
  const create = useCallback(
    async (variables: Nameless<Variables>) => {
      const { input } = variables
      const data = await send({ ...variables, input: { id: ids.of(input), ...input } } as never)
      ids.renew(input)
      return data
    },
    [send, ids],
  )
  return [create, sending]
}
