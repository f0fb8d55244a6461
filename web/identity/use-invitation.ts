import { useEffect, useReducer, useState } from 'react'
import { port } from '../platform/ports.ts'
import type { InvitationSummary } from './ports.ts'

interface Answer {
  /** Null if there is none, undefined while loading. */
  invitation?: InvitationSummary | null
  error?: unknown
}

/** What anyone with an invitation link may know of it; the agencies room provides it. */
export function useInvitation(token: string): Answer & { retry: () => void } {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [answer, setAnswer] = useState<Answer>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` retries.
  useEffect(() => {
    let current = true
    setAnswer({})
    const asked = port('invitation')?.(token) ?? Promise.resolve(null)
    asked.then(
      (invitation) => current && setAnswer({ invitation }),
      (error) => current && setAnswer({ error }),
    )
    return () => {
      current = false
    }
  }, [token, attempt])

  return { ...answer, retry }
}
