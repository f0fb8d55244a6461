import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeNext } from '../platform/session/next-path.ts'
import { tokens } from '../platform/session/tokens.ts'
import { useStore } from '../platform/store.ts'

/** Continues as soon as the visitor is signed in, here or in another tab. */
export function useFollowSession(next: string | undefined): void {
  const { history } = useRouter()
  const signedIn = useStore(tokens) !== undefined

  useEffect(() => {
    if (signedIn) history.replace(takeNext(next))
  }, [signedIn, history, next])
}
