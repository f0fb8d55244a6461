import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { loadToasts, toastsWanted } from './toast.ts'

/** The container of toasts; its code is loaded with the first toast. */
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
