import { createStore } from '../../platform/store.ts'

/** Whether the viewer's timers are open; the palette and the T key set it. */
export const timerDialog = createStore(false)
