import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetEverything } from '../../platform/lifecycle/forget.ts'
import { signOut } from '../../platform/lifecycle/sign-in.ts'
import { countUnsent } from '../../platform/lifecycle/unsent.ts'
import { ProductError } from '../../platform/product-error.ts'
import { currentAgency } from '../../platform/session/current-agency.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { uploadFile } from '../../platform/uploads/upload.ts'
import type { Keep } from './upload-line.ts'
import { lineOf } from './uploads.ts'

vi.mock('../../platform/uploads/upload.ts', () => ({ uploadFile: vi.fn() }))

const full = new ProductError({ code: 'PAYLOAD_TOO_LARGE', message: 'full', key: 'media.quotaFull' })
const files = (...names: string[]) => names.map((name) => new File([name], name))
const here = 'ann|north|admin'
const elsewhere = 'ann|south|user'

/**
 * The server refuses files whose name begins with "refused", and the upload of the file called "stands" waits until the
 * test releases it.
 */
function stage(workspace = here) {
  const tell = vi.fn()
  const sent: [string, Record<string, string>][] = []
  const stands = Promise.withResolvers<void>()
  vi.mocked(uploadFile).mockImplementation(async (file, { signal, sender }) => {
    sent.push([file.name, (await sender?.headers()) ?? {}])
    signal?.throwIfAborted()
    if (file.name.startsWith('stands'))
      await new Promise<void>((resolve, reject) => {
        void stands.promise.then(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    if (file.name.startsWith('refused')) throw full
    return { key: `documents/${file.name}`, type: '', size: 1, name: file.name, width: null, height: null }
  })
  const line = lineOf(workspace)
  const keep = vi.fn<Keep>(async () => undefined)
  return {
    line,
    tell,
    sent,
    keep,
    arrive: () => stands.resolve(),
    add: (...names: string[]) => line.add(files(...names), null, tell),
    idOf: (name: string) => line.uploads.get().find(({ file }) => file.name === name)?.id ?? '',
    states: () => line.uploads.get().map(({ state }) => state),
  }
}

function signIn(person: string, agency: string) {
  const claims = btoa(JSON.stringify({ sub: person, exp: Date.now() }))
  tokens.set({ accessToken: `head.${claims}.sign`, refreshToken: person })
  currentAgency.set(agency)
}

afterEach(async () => {
  await forgetEverything()
  tokens.clear()
})

test('when the last of several has ended it is told, once, which did not come, and why', async () => {
  const { line, tell, keep, add, idOf, states } = stage()
  line.open(keep)
  add('a', 'refused', 'b', 'c', 'refused too')
  await vi.waitFor(() => expect(states()).toEqual(['done', 'failed', 'done', 'done', 'failed']))
  expect(tell).toHaveBeenCalledOnce()
  const [total, refused] = tell.mock.lastCall ?? []
  expect(total).toBe(5)
  expect(refused).toMatchObject([
    { file: { name: 'refused' }, error: full },
    { file: { name: 'refused too' }, error: full },
  ])
  line.retry(idOf('refused'))
  await vi.waitFor(() => expect(states()[1]).toBe('failed'))
  expect(tell).toHaveBeenCalledOnce()
})

test('nothing is told where all came, nor while one stands; what was given up does not count', async () => {
  const { line, tell, keep, add, idOf, states } = stage()
  line.open(keep)
  add('a', 'b')
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']))
  expect(tell).not.toHaveBeenCalled()
  add('refused', 'c', 'stands', 'd')
  line.pause(idOf('stands'))
  await vi.waitFor(() => expect(states().slice(2)).toEqual(['failed', 'done', 'paused', 'done']))
  expect(tell).not.toHaveBeenCalled()
  line.cancel(idOf('stands'))
  expect(tell.mock.lastCall?.[0]).toBe(3)
})

test('how far a file is concerns that file alone: the list of the others stays what it was', async () => {
  const { line, keep, add } = stage()
  line.open(keep)
  add('stands', 'stands too')
  await vi.waitFor(() => expect(uploadFile).toHaveBeenCalledTimes(2))
  const before = line.uploads.get()
  vi.mocked(uploadFile).mock.lastCall?.[1].onProgress?.(0.5)
  expect(line.uploads.get()).toBe(before)
  expect(before.map(({ progress }) => progress.get())).toContain(0.5)
})

test('one that is paused lets another go, and goes on when it may', async () => {
  const { line, keep, sent, add, idOf, states, arrive } = stage()
  line.open(keep)
  add('stands', 'stands too', 'stands as well', 'a')
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  line.pause(idOf('stands'))
  await vi.waitFor(() => expect(states()).toEqual(['paused', 'sending', 'sending', 'done']))
  line.retry(idOf('stands'))
  await vi.waitFor(() =>
    expect(sent.map(([name]) => name).filter((name) => name === 'stands')).toHaveLength(2),
  )
  arrive()
  await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['done'])))
  line.clearDone()
  expect(states()).toEqual([])
})

test('whoever changes agency leaves files that wait, and go on in theirs when they are back', async () => {
  signIn('ann', 'north')
  const { line, keep, sent, add, states, arrive } = stage()
  const close = line.open(keep)
  add('stands', 'stands too', 'stands as well', 'waits')
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  currentAgency.set('south')
  close()
  const other = lineOf(elsewhere)
  const keepElsewhere = vi.fn<Keep>(async () => undefined)
  const leave = other.open(keepElsewhere)
  expect(states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
  expect(other.uploads.get()).toEqual([])
  expect(await countUnsent()).toMatchObject({ files: 4 })
  leave()
  arrive()
  line.open(keep)
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done', 'done', 'done']))
  expect(new Set(sent.map(([, headers]) => headers['Atrium-Agency']))).toEqual(new Set(['north']))
  expect(keep).toHaveBeenCalledTimes(4)
  expect(keepElsewhere).not.toHaveBeenCalled()
})

test('files of who has signed out are gone, and go up as nobody else', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new Error('no line')))
  signIn('ann', 'north')
  const { line, keep, sent, add, states } = stage()
  line.open(keep)
  add('stands', 'stands too', 'stands as well', 'waits')
  const left = line.uploads.get()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  await signOut()
  signIn('bob', 'north')
  line.open(keep)
  expect(states()).toEqual([])
  expect(await countUnsent()).toMatchObject({ files: 0 })
  expect(sent.map(([name]) => name)).not.toContain('waits')
  await expect(left[3]?.sender.headers()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(keep).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('whoever closes the page is asked while a file would be lost, whatever else asks', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { line, keep, add, idOf, states } = stage()
  line.open(keep)
  add('stands')
  expect(isAsked()).toBe(true)
  line.cancel(idOf('stands'))
  expect(isAsked()).toBe(false)
  add('a')
  await vi.waitFor(() => expect(states()).toEqual(['done']))
  expect(isAsked()).toBe(false)
})
