import { useEffect } from 'react'
import { createStore } from '../../platform/store.ts'

/** Id of the visible conversation; its new messages need no notification while the viewer is watching. */
export const openConversation = createStore<string | undefined>(undefined)

export function useOpenConversation(id: string | undefined): void {
  useEffect(() => {
    openConversation.set(id)
    return () => openConversation.set(undefined)
  }, [id])
}
