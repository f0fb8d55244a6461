import { afterAll, vi } from 'vitest'

// Test files share a process and a document. To isolate them, each loads the web's modules again, along with stateful
// libraries (`stateful` in `vitest.config.ts`), and restores the document.
vi.resetModules()
const globals = globalsNow()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  takeBackGlobals()
})

/** All globals except those of Vitest. */
function globalsNow(): Map<string, PropertyDescriptor> {
  const all = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return new Map(all.filter(([name]) => !name.startsWith('__vitest')))
}

function takeBackGlobals(): void {
  for (const [name, now] of globalsNow()) {
    const before = globals.get(name)
    if (!before) Reflect.deleteProperty(globalThis, name)
    else if (before.value !== now.value) Object.defineProperty(globalThis, name, before)
  }
}
