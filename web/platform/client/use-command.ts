import { useCallback } from 'react'
import { type AnyVariables, type DocumentInput, useMutation } from 'urql'
import { toProductError } from '../product-error.ts'

/** What makes something is sent under an id, so that the same sent twice, because no answer came, is there once. */
export type Named<Variables> = Variables extends { input: infer Input }
  ? 'id' extends keyof Input
    ? Omit<Variables, 'input'> & { input: Input & { id: NonNullable<Input['id']> } }
    : Variables
  : Variables

/** A mutation as a function: gives the answer's data, throws a ProductError. The second value: it is under way. */
export function useCommand<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
): [(variables: Named<Variables>) => Promise<Data>, boolean] {
  const [{ fetching }, execute] = useMutation<Data, Variables>(document)
  const run = useCallback(
    async (variables: Named<Variables>) => {
      const { data, error } = await execute(variables as Variables)
      if (error || !data) throw toProductError(error)
      return data
    },
    [execute],
  )
  return [run, fetching]
}
