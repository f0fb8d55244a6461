import { useRef, useState } from 'react'

export interface Saved<Value> {
  /** The latest choice, also while it is being saved and after it was refused. */
  value: Value
  saving: boolean
  error: unknown
  set: (value: Value) => Promise<boolean>
  retry: () => void
  /** Reverts to the server's value. */
  revert: () => void
}

/**
 * A value that is saved as soon as it changes, optimistically; a value that could not be saved stays, with the reason.
 * One call is in flight at a time, and the last choice follows it: in parallel the earlier one could win.
 */
export function useSaved<Value>(saved: Value, send: (value: Value) => Promise<unknown>): Saved<Value> {
  const [pending, setPending] = useState<{ value: Value; error?: unknown }>()
  const turn = useRef(0)
  const underWay = useRef<Promise<boolean>>(undefined)

  async function set(value: Value): Promise<boolean> {
    turn.current += 1
    const own = turn.current
    setPending({ value })
    const before = underWay.current
    // A newer choice replaces the one that was waiting.
    const saving = before ? before.then(() => own !== turn.current || save(value, own)) : save(value, own)
    underWay.current = saving
    const isSaved = await saving
    if (underWay.current === saving) underWay.current = undefined
    return isSaved
  }

  async function save(value: Value, own: number): Promise<boolean> {
    try {
      await send(value)
      if (own === turn.current) setPending(undefined)
      return true
    } catch (error) {
      if (own === turn.current) setPending({ value, error })
      return false
    }
  }

  return {
    value: pending ? pending.value : saved,
    saving: pending !== undefined && pending.error === undefined,
    error: pending?.error,
    set,
    retry: () => pending && void set(pending.value),
    revert: () => setPending(undefined),
  }
}
