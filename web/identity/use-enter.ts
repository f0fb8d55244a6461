import { useRouter } from '@tanstack/react-router'
import { enter, type SignedIn } from '../platform/lifecycle/sign-in.ts'
import { takeNext } from '../platform/session/next-path.ts'

/** Starts a session and opens the page that the person wanted. */
export function useEnter(next?: string): (session: SignedIn) => Promise<void> {
  const { history } = useRouter()
  return async (session) => {
    await enter(session)
    history.replace(takeNext(next))
  }
}
