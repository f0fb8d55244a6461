import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, stage } from '../stage.tsx'
import { Composer } from './composer.tsx'

/** A request whose fate the test decides. */
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
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  localStorage.clear()
})

async function attach(name: string) {
  const { place, outbox } = await stage(<Composer onEditLast={() => {}} />)
  const input = place.querySelector<HTMLInputElement>('input[type=file]')
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File(['hello'], name)], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const [request] = Request.all
  if (!request) throw new Error('Nothing is on its way')
  const submit = () => place.querySelector<HTMLButtonElement>('[type=submit]')
  return { place, outbox, request, submit }
}

const piece = (name: string) => ({ key: 'documents/1', type: 'text/plain', size: 5, name })

test('a file shows how far it is, holds sending back, and is sent once it has arrived', async () => {
  const { place, outbox, request, submit } = await attach('a.txt')
  await act(async () => request.upload.onprogress?.({ loaded: 1, total: 4 }))
  expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25')
  expect(submit()?.disabled).toBe(true)
  expect(place.textContent).toContain('Waiting for the files')
  await act(async () => {
    Object.assign(request, { status: 201, response: piece('a.txt') })
    request.onload()
  })
  expect(submit()?.disabled).toBe(false)
  await click(submit())
  expect(outbox.sent).toMatchObject([{ variables: { input: { pieces: [piece('a.txt')] } } }])
})

test('what failed says why, can be tried again, and can be let go', async () => {
  const { place, request, submit } = await attach('b.txt')
  const refusal = { message: 'The file is larger than 50 MB.', extensions: { code: 'PAYLOAD_TOO_LARGE' } }
  await act(async () => {
    Object.assign(request, { status: 413, response: { errors: [refusal] } })
    request.onload()
  })
  expect(place.textContent).toContain('The file is larger than 50 MB.')
  expect(submit()?.disabled).toBe(true)
  await click(place.querySelector('[aria-label="Try b.txt again"]'))
  expect(Request.all).toHaveLength(2)
  await click(place.querySelector('[aria-label="Cancel b.txt"]'))
  expect(Request.all[1]?.aborted).toBe(true)
  expect(place.textContent).not.toContain('b.txt')
})
