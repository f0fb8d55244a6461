import { useEffect } from 'react'
import { createStore } from '../../platform/store.ts'

/** Id of the conversation on the screen; its new messages need no notification while the viewer looks. */
export const openConversation = createStore<string | undefined>(undefined)

export function useOpenConversation(id: string | undefined): void {
  useEffect(() => {
    openConversation.set(id)
    return () => openConversation.set(undefined)
  }, [id])
}

/** True while a person can see the page. */
export function isWatched(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
