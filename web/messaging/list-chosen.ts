import { createStore } from '../platform/store.ts'

/**
 * Whether anything of messaging has been open since it was entered: a viewer who comes to the list after that has
 * chosen the list.
 */
export const listChosen = createStore(false)
