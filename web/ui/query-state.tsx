import type { ReactNode } from 'react'
import type { UseQueryExecute } from 'urql'
import { PartMissing } from './part-missing.tsx'

interface Props {
  /** As returned by `useShownQuery`. */
  of: readonly [{ data?: unknown; error?: unknown }, UseQueryExecute]
  /** Shown until the data has loaded. */
  loading?: ReactNode
}

/** Replaces a part of a page while its data is loading, or if that fails, with a retry. */
export function QueryState({ of: [{ data, error }, ask], loading = null }: Props) {
  if (data !== undefined) return null
  if (error === undefined) return loading
  return <PartMissing error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
}
