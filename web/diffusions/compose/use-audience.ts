import { useMemo } from 'react'
import { useQuery } from 'urql'
import { audienceQuery } from '../operations.ts'
import { type Chosen, toInput } from './audience.ts'

/** How many people would receive a text now, and the first of them; undefined until the server has said so. */
export function useAudience(chosen: Chosen) {
  const variables = useMemo(() => ({ audience: toInput(chosen) }), [chosen])
  const [{ data, fetching, error, operation }] = useQuery({ query: audienceQuery, variables })
  // The number of another choice must not stand beside this one.
  const isAnswered = !fetching && operation?.variables === variables
  return { audience: isAnswered || !fetching ? data?.diffusionAudience : undefined, error }
}
