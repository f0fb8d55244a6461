import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../ui/error-state.tsx'

/** Replaces a page that has crashed; the rest of the application keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  function retry() {
    reset()
    void router.invalidate()
  }

  return <ErrorState error={error} retry={retry} heading={1} />
}
