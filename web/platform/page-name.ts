import { useEffect } from 'react'
import { createStore } from './store.ts'

/** The subject of the page, for the window title; undefined if its route is enough. */
export const pageName = createStore<string | undefined>(undefined)

/** Shows the subject of the page in the window title, such as the open channel; nothing until it is known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageName.set(name)
    return () => pageName.set(undefined)
  }, [name])
}
