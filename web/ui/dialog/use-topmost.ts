import { useEffect, useState } from 'react'
import { createStore, useStore } from '../../platform/store.ts'

const open = createStore<readonly object[]>([])

/** Whether a dialog is the topmost open one: Escape closes only that, where Mantine would close all. */
export function useTopmost(opened: boolean): boolean {
  const [self] = useState(() => ({}))
  const top = useStore(open).at(-1)
  useEffect(() => {
    if (!opened) return
    open.set([...open.get(), self])
    return () => {
      // Later than the key that closed it, whose other listeners would find the next dialog topmost already.
      // One entry alone: a dialog that has opened again meanwhile has two.
      setTimeout(() => open.set(open.get().toSpliced(open.get().indexOf(self), 1)))
    }
  }, [opened, self])
  return top === self
}
