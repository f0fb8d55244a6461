import { useMemo } from 'react'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { audienceQuery } from '../operations.ts'
import { type Chosen, toInput } from './audience.ts'

/** The number of current recipients of a text, and the first of them; undefined while loading. */
export function useAudience(chosen: Chosen) {
  const variables = useMemo(() => ({ audience: toInput(chosen) }), [chosen])
  const [{ data, error }] = useShownQuery({ query: audienceQuery, variables })
  return { audience: data?.diffusionAudience, error }
}
