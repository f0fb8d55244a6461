import { createStore } from '../platform/store.ts'

/** Whether something of messaging has been open since it was entered: whoever comes to the list then has chosen the list. */
export const listChosen = createStore(false)
