import { useEffect } from 'react'
import { createStore } from './store.ts'

/** What the page that is shown is about, for the window's title; undefined where its route says it all. */
export const pageName = createStore<string | undefined>(undefined)

/** Names in the window's title what is on the page, such as the channel that is open; nothing until it is known. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    pageName.set(name)
    return () => pageName.set(undefined)
  }, [name])
}
