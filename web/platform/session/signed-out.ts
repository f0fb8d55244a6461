import { createStore } from '../store.ts'

/** The session ended under an open page, here or elsewhere; shown at sign-in until the next sign-in. */
export const wasSignedOut = createStore(false)
