import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { createDraft } from './draft.ts'

type Next<T> = T | undefined | ((now: T | undefined) => T | undefined)

/**
 * The draft of a place (`conversation`, `conversation/thread`): survives a reload, belongs to one person in one agency.
 * Setting `undefined` removes it; a function gets the current value. The stored value is read again when `place`
 * changes.
 */
export function useDraft<T>(place: string): [T | undefined, (value: Next<T>) => void] {
  const { keyText } = useWorkspace()
  const draft = useMemo(() => createDraft<T>(keyText, place), [keyText, place])
  const [shown, setShown] = useState({ draft, value: draft.read() })
  if (shown.draft !== draft) setShown({ draft, value: draft.read() })

  useEffect(() => draft.flush, [draft])
  useEffect(() => draft.follow(() => setShown({ draft, value: draft.read() })), [draft])
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('pagehide', draft.flush, { signal: controller.signal })
    document.addEventListener('visibilitychange', draft.flush, { signal: controller.signal })
    return () => controller.abort()
  }, [draft])

  const set = useCallback(
    (next: Next<T>) => {
      const value = next instanceof Function ? next(draft.read()) : next
      setShown({ draft, value })
      draft.write(value)
    },
    [draft],
  )
  return [shown.value, set]
}
