import { afterAll, vi } from 'vitest'

// Test files share their process and its page. To isolate them, each loads the web's modules again, with those
// libraries that keep a state (`stateful` in `vitest.config.ts`), and leaves the page as it was.
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

/** All but those in which Vitest keeps what it runs. */
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
