import { readLocal, writeLocal } from './local.ts'
import { createStore, type Store } from './store.ts'

export interface LocalSettings<T> extends Pick<Store<T>, 'get' | 'subscribe'> {
  change(part: Partial<T>): void
}

/** Settings of this browser. Several modules may each keep some under one name: a change leaves those of the others as they are. */
export function localSettings<T extends object>(name: string, initial: T): LocalSettings<T> {
  const settings = createStore<T>({ ...initial, ...readLocal<Partial<T>>(name) })
  return {
    get: settings.get,
    subscribe: settings.subscribe,
    change(part) {
      settings.set({ ...settings.get(), ...part })
      writeLocal(name, { ...readLocal<Partial<T>>(name), ...part })
    },
  }
}
