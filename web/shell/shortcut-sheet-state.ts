import { createStore } from '../platform/store.ts'

/** Whether the sheet of shortcuts is open. */
export const shortcutSheet = createStore(false)
