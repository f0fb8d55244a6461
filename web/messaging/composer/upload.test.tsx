import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tokens } from '../../platform/session/tokens.ts'
import { click, settled } from '../../testing/acts.ts'
import { unmountRendered } from '../../testing/render-room.tsx'
import { stage } from '../render-messaging.tsx'
import { Composer } from './composer.tsx'

/** A request that the test settles. */
class Request {
  static all: Request[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown
  aborted = false
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    Request.all.push(this)
  }
  abort() {
    this.aborted = true
    this.onabort()
  }
}

beforeEach(() => {
  Request.all = []
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(async () => {
  await unmountRendered()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The uploader and the file rows are loaded with the first file. */
const begun = (count: number) => settled(() => expect(Request.all).toHaveLength(count))

async function attach(...names: string[]) {
  const { place, outbox, liveStatus } = await stage(<Composer onEditLast={() => {}} />)
  const input = place.querySelector<HTMLInputElement>('input[type=file]')
  await act(async () => {
    const value = names.map((name) => new File(['hello'], name))
    Object.defineProperty(input, 'files', { value, configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await begun(Math.min(names.length, 3))
  await settled(() => expect(place.textContent).toContain(names[0]))
  const [request] = Request.all
  if (!request) throw new Error('Nothing is on its way')
  const submit = () => place.querySelector<HTMLButtonElement>('[type=submit]')
  return { place, outbox, liveStatus, request, submit }
}

const piece = (name: string) => ({ key: `documents/${name}`, type: 'text/plain', size: 5, name })

const arrive = (request: Request | undefined, name: string) =>
  act(async () => {
    Object.assign(request ?? {}, { status: 201, response: piece(name) })
    request?.onload()
  })

test('a file shows how far it is, and what is sent before it has arrived goes out with it', async () => {
  const { place, outbox, request, submit } = await attach('a.txt', 'b.txt')
  await act(async () => request.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25')
  expect(place.textContent).toContain('Uploading files…')
  await click(submit())
  expect(place.textContent).toContain('Will send when uploads finish')
  await arrive(request, 'a.txt')
  expect(outbox.sent).toHaveLength(0)
  await arrive(Request.all[1], 'b.txt')
  expect(outbox.sent).toMatchObject([{ variables: { input: { pieces: [piece('a.txt'), piece('b.txt')] } } }])
  expect(place.textContent).not.toContain('a.txt')
  expect(submit()?.disabled).toBe(true)
})

test('what waits for its files can be held back, and stays a draft', async () => {
  const { place, outbox, request, submit } = await attach('a.txt')
  await click(submit())
  await click([...place.querySelectorAll('button')].find((each) => each.textContent === 'Cancel sending'))
  await arrive(request, 'a.txt')
  expect(outbox.sent).toHaveLength(0)
  await click(submit())
  expect(outbox.sent).toHaveLength(1)
})

test('who sends and looks elsewhere has sent: it goes out once, with the last of its files', async () => {
  const { outbox, request, liveStatus, submit } = await attach('a.txt')
  await act(async () => {
    liveStatus.set('reconnecting')
    request.onerror()
  })
  await click(submit())
  await act(async () => liveStatus.set('connected'))
  await begun(2)
  await stage(<p>another page</p>)
  await arrive(Request.all[1], 'a.txt')
  expect(outbox.sent).toMatchObject([{ variables: { input: { pieces: [piece('a.txt')] } } }])
  const { place } = await stage(<Composer onEditLast={() => {}} />)
  expect(place.textContent).not.toContain('a.txt')
})

test('what failed says why, can be tried again, and can be let go', async () => {
  const { place, request, submit } = await attach('b.txt')
  const refusal = {
    message: 'The file is too large.',
    extensions: { code: 'PAYLOAD_TOO_LARGE', key: 'platform.fileTooLarge', values: { bytes: 50 * 2 ** 20 } },
  }
  await act(async () => {
    Object.assign(request, { status: 413, response: { errors: [refusal] } })
    request.onload()
  })
  expect(place.textContent).toContain('The file is larger than 50 MB.')
  expect(submit()?.disabled).toBe(true)
  await click(place.querySelector('[aria-label="Retry b.txt"]'))
  await begun(2)
  await click(place.querySelector('[aria-label="Cancel b.txt"]'))
  expect(Request.all[1]?.aborted).toBe(true)
  expect(place.textContent).not.toContain('b.txt')
})

test('three files go at once, and all are sent in the order in which they were chosen, whichever was faster', async () => {
  const { outbox, submit } = await attach('1.txt', '2.txt', '3.txt', '4.txt')
  await begun(3)
  await arrive(Request.all[2], '3.txt')
  await begun(4)
  for (const [at, name] of [
    [3, '4.txt'],
    [1, '2.txt'],
    [0, '1.txt'],
  ] as const)
    await arrive(Request.all[at], name)
  await click(submit())
  const names = ['1.txt', '2.txt', '3.txt', '4.txt']
  expect(outbox.sent).toMatchObject([{ variables: { input: { pieces: names.map(piece) } } }])
})

test('a file goes on while its writer looks elsewhere, and waits in the draft', async () => {
  const { request } = await attach('c.txt')
  await stage(<p>another page</p>)
  expect(request.aborted).toBe(false)
  await arrive(request, 'c.txt')
  const { place } = await stage(<Composer onEditLast={() => {}} />)
  expect(place.querySelector('[aria-label="Remove c.txt"]')).not.toBeNull()
})

test('a file that lost its connection goes on by itself once there is one again', async () => {
  const { request, liveStatus, place } = await attach('d.txt')
  await act(async () => {
    liveStatus.set('reconnecting')
    request.onerror()
  })
  expect(place.textContent).toContain('No connection')
  await act(async () => liveStatus.set('connected'))
  await begun(2)
  await arrive(Request.all[1], 'd.txt')
  expect(place.querySelector('[aria-label="Remove d.txt"]')).not.toBeNull()
})

test('signing out ends what is on its way', async () => {
  tokens.set({ accessToken: 'a', refreshToken: 'r' })
  const { request } = await attach('e.txt')
  await act(async () => tokens.clear())
  expect(request.aborted).toBe(true)
})
