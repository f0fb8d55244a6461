import { act, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './shell/routing/lazy-part.ts'
import { byText, settled } from './testing/acts.ts'
import { type LazyCall, lazyCalls } from './testing/lazy-calls.ts'
import { renderRoom, unmountRendered } from './testing/render-room.tsx'

// A part that brings nothing but texts has nothing else to be refused.
const calls = lazyCalls().filter(({ loader }) => /\b(import|port)\(/.test(loader))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
})
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
})

test('all parts are found: pages, dialogs, and what stands within a page', () => {
  const places = new Set(calls.map(({ place }) => place))
  expect(places).toEqual(new Set(['page', 'here', 'over', 'ornament']))
  expect(calls.length).toBeGreaterThan(200)
})

test('each part that is refused without a line says so, unless it is an ornament, and comes when it is asked for again', async () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  const parts = await showAll()
  const retries = parts.map(({ place }) => byText(place, 'retry')?.closest('button'))
  const silent = parts.filter((_, at) => !retries[at])
  expect(silent.filter(({ call }) => call.place !== 'ornament').map(named)).toEqual([])
  expect(silent.filter(({ place }) => place.textContent !== '').map(named)).toEqual([])

  await act(async () => {
    for (const retry of retries) retry?.click()
  })
  const came = parts.filter(({ place }) => place.textContent === 'here')
  expect(came.map(named)).toEqual(parts.filter((_, at) => retries[at]).map(named))
  await act(async () => void dispatchEvent(new Event('online')))
  expect(parts.filter(({ place }) => place.textContent !== 'here').map(named)).toEqual([])
  expect(parts.filter(({ load }) => load.mock.calls.length !== 2).map(named)).toEqual([])
})

test('each part that a server refuses once comes by itself, and the page stays', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const parts = await showAll()
  await settled(() =>
    expect(parts.filter(({ place }) => place.textContent !== 'here').map(named)).toEqual([]),
  )
  expect(reload).not.toHaveBeenCalled()
  reload.mockRestore()
})

const named = ({ call: { file, name } }: { call: LazyCall }) => `${file}: ${name}`

/** Shows every part, each with its own loader as it stands in the source, whose file is refused once. */
async function showAll() {
  const parts = calls.map((call) => {
    const Here = () => 'here'
    const brought = new Proxy({}, { get: (_, key) => (key === 'then' ? undefined : Here) })
    const load = vi.fn(async () => brought)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    return { call, load, Part: lazyPart(runnable(call.loader, load), call.name, call.place) }
  })
  const { place } = await renderRoom(
    <>
      {parts.map(({ call, Part }) => (
        <section key={named({ call })}>
          <Suspense>
            <Part />
          </Suspense>
        </section>
      ))}
    </>,
  )
  const places = [...place.querySelectorAll('section')]
  return parts.flatMap((part, at) => (places[at] ? [{ ...part, place: places[at] }] : []))
}

type Loader = () => Promise<Record<string, () => string>>

/** The loader with another `import`; what else it calls hands on what it is given. */
function runnable(loader: string, load: () => Promise<object>): Loader {
  const make = new Function('load', 'port', 'withTexts', `return ${loader.replaceAll('import(', 'load(')}`)
  return make(
    load,
    () => load,
    (loading: unknown) => loading,
  )
}
