import { useRouter } from '@tanstack/react-router'
import { takeNext } from '../platform/session/next-path.ts'
import { enter, type SignedIn } from '../platform/session/sign-in.ts'

/** Takes over a session and goes where the person wanted to go. */
export function useEnter(next?: string): (session: SignedIn) => Promise<void> {
  const { history } = useRouter()
  return async (session) => {
    await enter(session)
    history.replace(takeNext(next))
  }
}
