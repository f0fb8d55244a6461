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
Object.assign(globalThis, {
  addEventListener: () => undefined,
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
})
