import { createStore, useStore } from '../platform/store.ts'

/** The number of things waiting for a client on their home page; filled in by a part that is loaded later. */
export const waitingCount = createStore(0)

export const useWaiting = (): number => useStore(waitingCount)
