import { createStore } from '../store.ts'

/** The session ended under an open page, here or elsewhere; told at sign-in until somebody signs in again. */
export const wasSignedOut = createStore(false)
