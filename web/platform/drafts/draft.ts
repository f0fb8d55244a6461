import { readLocal, writeLocal } from '../local.ts'
import { draftPrefix } from './draft-storage.ts'

const delay = 300

export interface Draft<T> {
  read(): T | undefined
  /** Stores after a moment of rest; `undefined` removes at once. */
  write(value: T | undefined): void
  /** Stores now what is waiting. */
  flush(): void
}

export function createDraft<T>(workspace: string, place: string): Draft<T> {
  const name = `${draftPrefix}${workspace}/${place}`
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: T } | undefined

  function flush() {
    clearTimeout(timer)
    if (waiting) writeLocal(name, waiting.value)
    waiting = undefined
  }

  return {
    read: () => waiting?.value ?? readLocal<T>(name),
    write(value) {
      clearTimeout(timer)
      waiting = value === undefined ? undefined : { value }
      if (waiting) timer = setTimeout(flush, delay)
      else localStorage.removeItem(name)
    },
    flush,
  }
}
