import type { ReactNode } from 'react'
import type { UseQueryExecute } from 'urql'
import { PartMissing } from './part-missing.tsx'

interface Props {
  /** As `useShownQuery` answers it. */
  of: readonly [{ data?: unknown; error?: unknown }, UseQueryExecute]
  /** What stands there until it has come. */
  loading?: ReactNode
}

/** Stands in a part of a page where what was asked for is not here: while it comes, and when it does not, with a way to try again. */
export function QueryState({ of: [{ data, error }, ask], loading = null }: Props) {
  if (data !== undefined) return null
  if (error === undefined) return loading
  return <PartMissing error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
}
