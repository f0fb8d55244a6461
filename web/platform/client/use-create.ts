import { useCallback } from 'react'
import type { AnyVariables, DocumentInput } from 'urql'
import { useCommand } from './use-command.ts'
import { useIdOf } from './use-id-of.ts'

/** The same without the id of the new entity. */
type Nameless<Variables> = Variables extends { input: infer Input }
  ? Omit<Variables, 'input'> & { input: Omit<Input, 'id'> }
  : never

/**
 * A creating mutation as a function: a retry after a lost response uses the same id, so it is idempotent. If the text
 * is kept in a draft, the draft has the id instead.
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
