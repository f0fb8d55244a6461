import { afterAll, vi } from 'vitest'

// Test files share a process and a document. To isolate them, each loads the web's modules again, along with stateful
// libraries (`stateful` in `vitest.config.ts`), and restores the document.
vi.resetModules()
const globals = globalsNow()
const timers = trackTimers()

afterAll(() => {
  vi.useRealTimers()
  // A draft that is stored late would land in the storage of the next file.
  for (const timer of timers) clearTimeout(timer)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  takeBackGlobals()
})

/** The timers that this file starts. */
function trackTimers(): Set<ReturnType<typeof setTimeout>> {
  const started = new Set<ReturnType<typeof setTimeout>>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (...given: unknown[]) => ReturnType<typeof setTimeout>
    const tracked = (...given: unknown[]) => {
      const timer = start(...given)
      started.add(timer)
      return timer
    }
    Object.assign(globalThis, { [name]: Object.assign(tracked, start) })
  }
  return started
}

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
