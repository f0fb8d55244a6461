import { createStore } from '../../platform/store.ts'

/** Whether the dialog for a new channel is open; any part of the application may open it. */
export const newChannel = createStore(false)
