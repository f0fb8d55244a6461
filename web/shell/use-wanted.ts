import { useState } from 'react'
import { type Store, useStore } from '../platform/store.ts'

/** Whether something has been opened once, which is loaded then and stays; `close` gives it up where it does not come. */
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
