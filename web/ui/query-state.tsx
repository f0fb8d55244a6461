import type { ReactNode } from 'react'
import type { UseQueryExecute } from 'urql'
import { PartMissing } from './part-missing.tsx'

interface Props {
  /** As `useShownQuery` answers it. */
  of: readonly [{ data?: unknown; error?: unknown }, UseQueryExecute]
  /** Shown until the data has loaded. */
  loading?: ReactNode
}

/** Replaces a part of a page whose data is missing: while it loads, and when it fails, with a way to try again. */
export function QueryState({ of: [{ data, error }, ask], loading = null }: Props) {
  if (data !== undefined) return null
  if (error === undefined) return loading
  return <PartMissing error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
}
