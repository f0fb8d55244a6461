import { afterEach, expect, test, vi } from 'vitest'
import { authorizedFetch } from '../session/authorized-fetch.ts'
import { isCalm } from './calm.ts'
import { isFree, keepParts, partsOf } from './keep-parts.ts'
import { hear, newVersion } from './register.ts'

afterEach(() => {
  newVersion.set(false)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

function pageOf(build: string) {
  const script = document.createElement('script')
  script.type = 'module'
  // Not `src`, which happy-dom would load.
  vi.spyOn(script, 'src', 'get').mockReturnValue(new URL(build, location.href).href)
  script.setAttribute('src', build)
  return script
}

test('a worker of another build means that there is a new version, one of this build does not', () => {
  vi.spyOn(document, 'querySelector').mockReturnValue(pageOf('/assets/index-a.js'))
  hear({ type: 'build', build: '/assets/index-a.js' })
  hear({ type: 'build', build: undefined })
  hear(null)
  expect(newVersion.get()).toBe(false)
  hear({ type: 'build', build: '/assets/index-b.js' })
  expect(newVersion.get()).toBe(true)
  vi.restoreAllMocks()
})

test('nothing is calm while a call is on its way', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const asked = authorizedFetch('/graphql')
  expect(isCalm()).toBe(false)
  answer.resolve(new Response())
  await asked
  expect(isCalm()).toBe(true)
})

test('nor while an upload would be lost', () => {
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  expect(isCalm()).toBe(false)
  removeEventListener('beforeunload', ask)
  expect(isCalm()).toBe(true)
})

const parts = { all: ['a.js'], staff: ['s.js'], languages: { de: ['de.js'], en: ['en.js'] } }

test('each side keeps its own parts, in its language', () => {
  expect(partsOf(parts, { isStaff: false, language: 'de' })).toEqual(['/a.js', '/de.js'])
  expect(partsOf(parts, { isStaff: true, language: 'en' })).toEqual(['/a.js', '/en.js', '/s.js'])
})

test('a line that is paid by its bytes is left alone', () => {
  expect(isFree(undefined)).toBe(true)
  expect(isFree({ effectiveType: '4g' })).toBe(true)
  expect(isFree({ saveData: true })).toBe(false)
  expect(isFree({ type: 'cellular' })).toBe(false)
  expect(isFree({ effectiveType: '3g' })).toBe(false)
})

const many = { ...parts, build: '/assets/index-a.js', all: ['a.js', 'b.js', 'c.js', 'd.js', 'e.js'] }

/** A worker that is asked for parts, and answers when the test says so. */
function askedWorker(build = '/assets/index-a.js') {
  vi.spyOn(document, 'querySelector').mockReturnValue(pageOf(build))
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(many)))
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
  vi.stubGlobal('cancelIdleCallback', () => {})
  const worker = {
    asked: [] as string[][],
    answer: (_hasAll = true) => {},
    isComplete: false,
    /** Those whose answer the page has taken. */
    heard: [] as string[][],
    registration: {} as { waiting?: object },
  }
  const controller = {
    postMessage({ type, paths = [] }: { type: string; paths?: string[] }, [port]: MessagePort[] = []) {
      if (type === 'complete') {
        worker.isComplete = true
        return
      }
      worker.asked.push(paths)
      worker.answer = (hasAll = true) => port?.postMessage(hasAll)
      port?.addEventListener('close', () => worker.heard.push(paths))
    },
  }
  const getRegistration = vi.fn(async () => worker.registration)
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller, getRegistration } })
  return { worker, getRegistration }
}

test('the worker is asked for them a few at a time, one after the other, until it is stopped', async () => {
  const { worker } = askedWorker()
  const stop = keepParts({ isStaff: true, language: 'en' })
  await vi.waitUntil(() => worker.asked.length === 1)
  expect(worker.asked[0]).toEqual(['/a.js', '/b.js', '/c.js', '/d.js'])
  worker.answer()
  await vi.waitUntil(() => worker.asked.length === 2)
  expect(worker.asked[1]).toEqual(['/e.js', '/en.js', '/s.js'])
  stop()
  worker.answer()
  // What still runs would be part of the next test.
  await vi.waitUntil(() => worker.heard.length === 2)
})

test('once another worker waits, this one is asked for nothing more, so that it may end', async () => {
  const { worker, getRegistration } = askedWorker()
  keepParts({ isStaff: true, language: 'en' })
  await vi.waitUntil(() => worker.asked.length === 1)
  worker.registration.waiting = {}
  worker.answer()
  await vi.waitUntil(() => getRegistration.mock.calls.length === 2)
  await new Promise((resolve) => setTimeout(resolve))
  expect(worker.asked).toHaveLength(1)
})

test.each([true, false])('it is told when it has them all (%s)', async (hasAll) => {
  const { worker } = askedWorker()
  keepParts({ isStaff: true, language: 'en' })
  await vi.waitUntil(() => worker.asked.length === 1)
  worker.answer(hasAll)
  await vi.waitUntil(() => worker.asked.length === 2)
  expect(worker.isComplete).toBe(false)
  worker.answer()
  await vi.waitUntil(() => worker.heard.length === 2)
  expect(worker.isComplete).toBe(hasAll)
})

test('a page asks for no parts of another build', async () => {
  const { worker } = askedWorker('/assets/index-b.js')
  const answered = vi.fn(async () => new Response(JSON.stringify(many)))
  vi.stubGlobal('fetch', answered)
  keepParts({ isStaff: true, language: 'en' })
  await vi.waitUntil(() => answered.mock.calls.length === 1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(worker.asked).toEqual([])
})
