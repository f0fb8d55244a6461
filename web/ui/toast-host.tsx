import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadToasts, toastsWanted } from './toast.ts'

/** Where toasts appear; their code comes with the first of them, and without it there is none. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  const [Toasts, setToasts] = useState<ComponentType>()
  useEffect(() => {
    if (wanted)
      loadToasts().then(
        (found) => setToasts(() => found.Toasts),
        () => undefined,
      )
  }, [wanted])
  return Toasts && <Toasts />
}
