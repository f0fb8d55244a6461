import { createStore } from '../platform/store.ts'

/** Whether anything in messaging has been open since it was entered: a viewer who returns to the list after that wants to see the list. */
export const listChosen = createStore(false)
