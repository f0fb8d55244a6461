import { setMaxListeners } from 'node:events'

// What the web's client asks of its browser: a storage of its own, and that network and reader are there.
function storage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  } as Storage
}

Object.defineProperty(globalThis, 'localStorage', { value: storage() })
Object.defineProperty(globalThis, 'sessionStorage', { value: storage() })
Object.defineProperty(navigator, 'onLine', { value: true })
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
// Each client listens to it once, and rounds side by side have two dozen of them in this one.
setMaxListeners(0, page)
const nothing = () => undefined
Object.assign(globalThis, { addEventListener: nothing, removeEventListener: nothing, document: page })
