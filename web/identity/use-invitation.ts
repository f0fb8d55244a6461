import { useEffect, useReducer, useState } from 'react'
import { port } from '../platform/ports.ts'
import type { InvitationSummary } from './ports.ts'

interface Answer {
  /** Null when there is none, undefined while it is asked for. */
  invitation?: InvitationSummary | null
  error?: unknown
}

/** What the bearer of an invitation may know of it; the agencies answer. */
export function useInvitation(token: string): Answer & { retry: () => void } {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [answer, setAnswer] = useState<Answer>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
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
