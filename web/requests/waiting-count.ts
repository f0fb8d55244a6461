import { createStore, useStore } from '../platform/store.ts'

/** How much waits for a client on their home page, as the part that is loaded later finds it out. */
export const waitingCount = createStore(0)

export const useWaiting = (): number => useStore(waitingCount)
