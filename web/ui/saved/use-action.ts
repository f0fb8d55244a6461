import { useRef, useState } from 'react'

export interface Action<Input> {
  /** Runs the action; false on failure. */
  run: (input: Input) => Promise<boolean>
  pending: boolean
  /** The error of the last failed call; stays until it is retried or reverted. */
  error: unknown
  /** The latest input until its call succeeds; a failed one stays. */
  latest: Input | undefined
  retry: () => void
  /** Discards the failed call. */
  revert: () => void
}

/**
 * An action on a click: removing a row, adding a person. Calls are independent, so quick ones run one after another and
 * none replaces another; the same input again before it is done counts as the same click.
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
      // If one of several calls failed, it stays, to be retried.
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
