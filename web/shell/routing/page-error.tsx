import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ErrorState } from '../../ui/error-state.tsx'

/** Replaces a page that has failed; the rest of the application goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  function retry() {
    reset()
    void router.invalidate()
  }

  return <ErrorState error={error} retry={retry} heading={1} />
}
