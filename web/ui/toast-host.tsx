import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadToasts, toastsWanted } from './toast.ts'

const Toasts = lazy(() => loadToasts().then(({ Toasts }) => ({ default: Toasts })))

/** Where toasts appear; their code comes with the first of them. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  return (
    wanted && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  )
}
