import { useState } from 'react'
import { type Store, useStore } from '../platform/store.ts'

/** Whether something has been opened once; then it is loaded and stays mounted. `close` unmounts it if it fails to load. */
export function useWanted(store: Store<boolean>): [wanted: boolean, close: () => void] {
  const opened = useStore(store)
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  return [
    wanted,
    () => {
      store.set(false)
      setWanted(false)
    },
  ]
}
