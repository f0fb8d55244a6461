import { createStore } from '../../platform/store.ts'

/** Whether the palette is open; a room's "Jump to" button sets it. */
export const palette = createStore(false)
