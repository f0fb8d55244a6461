import { readLocal, writeLocal } from '../local.ts'
import { draftPrefix } from './draft-storage.ts'
import { announceDrafts, subscribeToDrafts } from './written-drafts.ts'

const delay = 300

export interface Draft<T> {
  read(): T | undefined
  /** Stores at once, and notifies lists of drafts with a debounce; `undefined` removes, and notifies at once. */
  write(value: T | undefined): void
  /** Notifies now instead of after the debounce. */
  flush(): void
  /**
   * Notifies when another part of the page or another tab stored, sent or removed it, unless something newer is being
   * written here.
   */
  follow(onChange: () => void): () => void
}

export function createDraft<T>(workspace: string, place: string): Draft<T> {
  const name = `${draftPrefix}${workspace}/${place}`
  const text = () => localStorage.getItem(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = text()
  let written: T | undefined

  function store() {
    if (written !== undefined) writeLocal(name, written)
    else localStorage.removeItem(name)
    known = text()
  }

  function flush() {
    if (!timer) return
    clearTimeout(timer)
    timer = undefined
    // Another tab has written since, but the text of this tab is newer.
    if (text() !== known) store()
    announceDrafts()
  }

  return {
    // If the storage refuses, the value is kept in memory.
    read: () => readLocal<T>(name) ?? written,
    // A remounted component reads it immediately, so nothing waits in memory.
    write(value) {
      clearTimeout(timer)
      timer = setTimeout(flush, delay)
      written = value
      store()
      if (value === undefined) flush()
    },
    flush,
    follow: (onChange) =>
      subscribeToDrafts(() => {
        const now = text()
        if (timer || now === known) return
        known = now
        written = undefined
        onChange()
      }),
  }
}
