import { useRef, useState } from 'react'

export interface Saved<Value> {
  /** What was chosen last, also while it is being saved and after it was refused. */
  value: Value
  saving: boolean
  error: unknown
  set: (value: Value) => Promise<boolean>
  retry: () => void
  /** Back to what the server has. */
  revert: () => void
}

/** A value that is saved as soon as it changes. It shows at once; one that could not be saved stays, with the reason. */
export function useSaved<Value>(saved: Value, send: (value: Value) => Promise<unknown>): Saved<Value> {
  const [pending, setPending] = useState<{ value: Value; error?: unknown }>()
  const turn = useRef(0)

  async function set(value: Value): Promise<boolean> {
    turn.current += 1
    const own = turn.current
    setPending({ value })
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
