import { createStore } from '../../platform/store.ts'

/** Whether anything was put in line since the page was opened: before that, none of what sends it is loaded. */
export const begun = createStore(false)
