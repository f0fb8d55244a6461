import { useRef, useState } from 'react'

export interface Action<Input> {
  /** Does it; false where it failed. */
  run: (input: Input) => Promise<boolean>
  pending: boolean
  /** Why the last one that failed did; it stays until that is retried or reverted. */
  error: unknown
  /** What was asked for last, until it is done; what failed stays. */
  latest: Input | undefined
  retry: () => void
  /** Forgets what failed. */
  revert: () => void
}

/**
 * Something that is done at a press: a row removed, a person added. Each is something of its own, so that quick ones run one after
 * another and none replaces another; the same input again before it is done is the same press.
 */
export function useAction<Input = void>(act: (input: Input) => Promise<unknown>): Action<Input> {
  const [shown, setShown] = useState<{ input: Input; error?: unknown }>()
  const last = useRef<Promise<unknown>>(undefined)
  const inHand = useRef(new Map<Input, Promise<boolean>>())

  function run(input: Input): Promise<boolean> {
    const same = inHand.current.get(input)
    if (same) return same
    setShown({ input })
    const before = last.current
    const running = (before ? before.then(() => perform(input)) : perform(input)).finally(() => {
      inHand.current.delete(input)
      if (last.current === running) last.current = undefined
    })
    inHand.current.set(input, running)
    last.current = running
    return running
  }

  async function perform(input: Input): Promise<boolean> {
    try {
      await act(input)
      // One that failed among several stays, to be tried again.
      if (inHand.current.size === 1) setShown((now) => (now?.error === undefined ? undefined : now))
      return true
    } catch (error) {
      setShown({ input, error })
      return false
    }
  }

  return {
    run,
    pending: shown !== undefined && shown.error === undefined,
    error: shown?.error,
    latest: shown?.input,
    retry: () => shown && void run(shown.input),
    revert: () => setShown(undefined),
  }
}
