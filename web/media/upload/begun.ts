import { createStore } from '../../platform/store.ts'

/** Whether anything was enqueued since the page was opened: before that, the uploader is not loaded. */
export const begun = createStore(false)
