import type { ComponentType } from 'react'
import { createStore } from '../../platform/store.ts'

/** The dialog that was opened from the palette. */
export const openedDialog = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined)
