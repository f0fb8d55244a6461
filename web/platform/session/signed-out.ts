import { createStore } from '../store.ts'

/** The session ended while a page was open, here or in another tab; shown at sign-in until the next sign-in. */
export const wasSignedOut = createStore(false)
