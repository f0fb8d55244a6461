import { useCallback } from 'react'
import { type AnyVariables, type DocumentInput, useMutation } from 'urql'
import { toProductError } from '../product-error.ts'

/** Mutations that create something require an id, so that a retry without a response is idempotent. */
export type Named<Variables> = Variables extends { input: infer Input }
  ? 'id' extends keyof Input
    ? Omit<Variables, 'input'> & { input: Input & { id: NonNullable<Input['id']> } }
    : Variables
  : Variables

/** A mutation as a function: returns the data of the response, throws a ProductError. The second value: whether it is pending. */
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
