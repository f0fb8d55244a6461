import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductError } from './product-error.ts'
import { postJson } from './session/post-json.ts'
import { answerTimeout, fetchInTime, stallTimeout } from './timeouts.ts'
import { uploadFile } from './uploads/upload.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Every call times out when the test says so. */
function timeIsUp(): () => void {
  const controller = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  return () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError'))
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
/** A server that accepts a call and never responds. */
const silent = (_: unknown, { signal }: { signal: AbortSignal }) => aborted(signal)

test('a server that never answers counts as away after half a minute', async () => {
  const end = timeIsUp()
  vi.stubGlobal('fetch', silent)
  const call = fetchInTime('/graphql')
  expect(AbortSignal.timeout).toHaveBeenCalledWith(answerTimeout)
  end()
  await expect(call).rejects.toMatchObject({ code: 'NETWORK', passing: true })
})

test('no call of the web goes without the time limit', () => {
  // The service worker passes on what pages ask for, in their time.
  const files = globSync('web/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|generated|^web\/worker\//.test(path),
  )
  const bare = files.filter((path) => /(?<![\w.])fetch\(/.test(readFileSync(path, 'utf8')))
  // The client's exchange around whatever fetch it gets, and the fetch with the timeout.
  expect(bare.toSorted()).toEqual(['web/platform/client/defer-exchange.ts', 'web/platform/timeouts.ts'])
})

test('so does one that stops in the middle of its answer', async () => {
  const end = timeIsUp()
  vi.stubGlobal('fetch', async (_: unknown, { signal }: { signal: AbortSignal }) => ({
    ok: true,
    json: () => aborted(signal),
  }))
  const call = postJson('/jwt/login', {})
  await Promise.resolve()
  end()
  await expect(call).rejects.toMatchObject({ code: 'NETWORK' })
})

test('who gives a call up hears of their own reason', async () => {
  vi.stubGlobal('fetch', silent)
  const controller = new AbortController()
  const call = fetchInTime('/graphql', { signal: controller.signal })
  controller.abort('left')
  await expect(call).rejects.toBe('left')
})

test('an upload may take long, and ends when it stands still', async () => {
  vi.useFakeTimers()
  const upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  const abort = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = upload
      open() {}
      setRequestHeader() {}
      send() {}
      abort = abort
    },
  )
  let failure: unknown
  uploadFile(new File(['x'], 'long.mov'), { purpose: 'attachment' }).catch((error) => {
    failure = error
  })
  for (let loaded = 1; loaded <= 10; loaded += 1) {
    await vi.advanceTimersByTimeAsync(stallTimeout - 1)
    upload.onprogress?.({ loaded, total: 10 })
  }
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(stallTimeout)
  expect(failure).toBeInstanceOf(ProductError)
  expect(failure).toMatchObject({ code: 'NETWORK' })
  expect(abort).toHaveBeenCalledOnce()
})
