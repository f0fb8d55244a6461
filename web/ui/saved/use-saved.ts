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

/**
 * A value that is saved as soon as it changes. It shows at once; one that could not be saved stays, with the reason. One call is
 * under way at a time, and what was chosen last follows it: side by side the earlier could end as the one that is saved.
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
    // What was chosen meanwhile takes the place of what waited.
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
