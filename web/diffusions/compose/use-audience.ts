import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { audienceQuery } from '../operations.ts'
import { type Chosen, toInput } from './audience.ts'

/** How many people would receive a text now, and the first of them; undefined until the server has said so. */
export function useAudience(chosen: Chosen) {
  const variables = useMemo(() => ({ audience: toInput(chosen) }), [chosen])
  const [{ data, error }] = useShownQuery({ query: audienceQuery, variables })
  return { audience: data?.diffusionAudience, error }
}
