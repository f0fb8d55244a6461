import type { ReactNode } from 'react'
import type { TypedDocumentNode } from 'urql'
import { toProductError } from '../platform/product-error.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { existsIn } from './exists-in.ts'
import { useAgencyOf } from './use-agency-of.ts'

interface Props<Data extends object, Variables extends object> {
  error: unknown
  retry: () => void
  /** Queries only whether the viewer may see the entity. */
  exists: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Shown while the other agencies are checked. */
  looking: ReactNode
}

/**
 * Replaces an entity that failed to load: opens the agency of the person that has it, when a link or the browser's Back
 * led here, and shows the error if none has.
 */
export function NotHere<Data extends object, Variables extends object>(props: Props<Data, Variables>) {
  const { error, retry, exists, variables, looking } = props
  const isMissing = toProductError(error).code === 'NOT_FOUND'
  const isLooking = useAgencyOf((agencyId) => existsIn(agencyId, exists, variables), isMissing)
  return isLooking ? looking : <ErrorState error={error} retry={retry} />
}
