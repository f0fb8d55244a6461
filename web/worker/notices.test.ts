import { beforeEach, expect, test, vi } from 'vitest'
import type { Pushed } from '../../shared/push-facts.ts'
import { open, tell } from './notices.ts'

type Shown = { title: string; tag: string; body: string; data: object; close: () => void }

let shown: Shown[]
let scope: ServiceWorkerGlobalScope
const setAppBadge = vi.fn(async () => {})
const openWindow = vi.fn(async () => null)
let pages: Client[]

beforeEach(() => {
  shown = []
  pages = []
  vi.clearAllMocks()
  scope = {
    navigator: { setAppBadge },
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
      async showNotification(title: string, given: Omit<Shown, 'title' | 'close'>) {
        const notice: Shown = {
          ...given,
          title,
          close() {
            shown = shown.filter((each) => each !== notice)
          },
        }
        shown = [...shown.filter(({ tag }) => tag !== given.tag), notice]
      },
    },
  } as unknown as ServiceWorkerGlobalScope
})

const facts = { v: 1, agency: 'g', waits: 2 } as const
const message = (id: string, body: string, tag = 'g/c/1'): Pushed => ({
  ...facts,
  id,
  tag,
  title: 'Northwind',
  body,
  path: '/dial/c/1',
  at: '2026-01-15T12:00:00Z',
})
const bodies = () => shown.map(({ body }) => body)

test('one notice a conversation, replaced by the next; others stay', async () => {
  await tell(scope, message('a', 'First'))
  await tell(scope, message('x', 'Elsewhere', 'g/c/2'))
  await tell(scope, message('b', 'Second'))
  expect(bodies()).toEqual(['Elsewhere', 'Second'])
  expect(setAppBadge).toHaveBeenLastCalledWith(2)
})

test('the same one again is not shown again', async () => {
  await tell(scope, message('a', 'First'))
  const show = vi.spyOn(scope.registration, 'showNotification')
  await tell(scope, message('a', 'First'))
  expect(show).not.toHaveBeenCalled()
})

test('what was read elsewhere is taken away', async () => {
  await tell(scope, message('a', 'First'))
  await tell(scope, { ...facts, id: 'c', tag: 'g/c/1', gone: true, waits: 0 })
  expect(bodies()).toEqual([])
  expect(setAppBadge).toHaveBeenLastCalledWith(0)
})

test('a push of a later server, which this worker cannot read, shows nothing', async () => {
  await tell(scope, { ...message('a', 'First'), v: 2 } as unknown as Pushed)
  expect(bodies()).toEqual([])
})

const pressed = () =>
  ({ close: vi.fn(), data: { agency: 'g', path: '/dial/c/1?message=2' } }) as unknown as Notification

test('a press opens the place in the page that is open', async () => {
  const heard: object[] = []
  const page = {
    focus: vi.fn(async () => {}),
    postMessage(data: object, [port]: MessagePort[]) {
      heard.push(data)
      port?.postMessage(true)
    },
  }
  pages = [page as unknown as Client]
  const notice = pressed()
  await open(scope, notice)
  expect(heard).toEqual([{ type: 'open', agency: 'g', path: '/dial/c/1?message=2' }])
  expect(page.focus).toHaveBeenCalled()
  expect(notice.close).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

test('without one, or where it does not answer, in a new one, in the right agency', async () => {
  const place = '/open?agency=g&path=%2Fdial%2Fc%2F1%3Fmessage%3D2'
  await open(scope, pressed())
  expect(openWindow).toHaveBeenLastCalledWith(place)
  vi.useFakeTimers()
  pages = [{ focus: async () => {}, postMessage() {} } as unknown as Client]
  const opening = open(scope, pressed())
  await vi.runAllTimersAsync()
  await opening
  vi.useRealTimers()
  expect(openWindow).toHaveBeenCalledTimes(2)
})
