import { useCallback } from 'react'
import { type AnyVariables, type DocumentInput, useMutation } from 'urql'
import { toProductError } from '../product-error.ts'

/** A mutation as a function: gives the answer's data, throws a ProductError. The second value: it is under way. */
export function useCommand<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
): [(variables: Variables) => Promise<Data>, boolean] {
  const [{ fetching }, execute] = useMutation<Data, Variables>(document)
  const run = useCallback(
    async (variables: Variables) => {
      const { data, error } = await execute(variables)
      if (error || !data) throw toProductError(error)
      return data
    },
    [execute],
  )
  return [run, fetching]
}
