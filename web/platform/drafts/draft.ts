import { readLocal, writeLocal } from '../local.ts'
import { draftPrefix } from './draft-storage.ts'
import { announceDrafts } from './written-drafts.ts'

const delay = 300

export interface Draft<T> {
  read(): T | undefined
  /** Stores after a moment of rest; `undefined` removes at once. */
  write(value: T | undefined): void
  /** Stores now what is waiting. */
  flush(): void
  /** Tells when another tab stored, sent or removed it, unless something newer is being written here. */
  follow(onChange: () => void): () => void
}

export function createDraft<T>(workspace: string, place: string): Draft<T> {
  const name = `${draftPrefix}${workspace}/${place}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: T } | undefined

  function flush() {
    clearTimeout(timer)
    if (!waiting) return
    writeLocal(name, waiting.value)
    waiting = undefined
    announceDrafts()
  }

  return {
    read: () => waiting?.value ?? readLocal<T>(name),
    write(value) {
      clearTimeout(timer)
      waiting = value === undefined ? undefined : { value }
      if (waiting) timer = setTimeout(flush, delay)
      else {
        localStorage.removeItem(name)
        announceDrafts()
      }
    },
    flush,
    follow(onChange) {
      const hear = ({ key }: StorageEvent) => {
        if (key === name && !waiting) onChange()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}
