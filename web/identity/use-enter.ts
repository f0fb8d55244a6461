import { useRouter } from '@tanstack/react-router'
import { enter, type SignedIn } from '../platform/lifecycle/sign-in.ts'
import { takeNext } from '../platform/session/next-path.ts'

/** Takes over a session and goes where the person wanted to go. */
export function useEnter(next?: string): (session: SignedIn) => Promise<void> {
  const { history } = useRouter()
  return async (session) => {
    await enter(session)
    history.replace(takeNext(next))
  }
}
