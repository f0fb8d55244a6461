import { afterEach, expect, test, vi } from 'vitest'
import { ProductError } from '../../platform/product-error.ts'
import { sendFile } from './send-file.ts'
import { addUploads, dropUpload, pauseUpload, resumeUpload, uploads } from './uploads.ts'

vi.mock('./send-file.ts', () => ({ sendFile: vi.fn() }))

const full = new ProductError({ code: 'PAYLOAD_TOO_LARGE', message: 'full', key: 'media.quotaFull' })
const files = (...names: string[]) => names.map((name) => new File([name], name))
const idOf = (name: string) => uploads.get().find(({ file }) => file.name === name)?.id ?? ''
const states = () => uploads.get().map(({ state }) => state)

/** The server refuses those whose name begins with "refused", and what is called "stands" does not arrive. */
function server() {
  const tell = vi.fn()
  vi.mocked(sendFile).mockImplementation(async (file, { signal }) => {
    if (file.name === 'stands')
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    if (file.name.startsWith('refused')) throw full
    return `documents/${file.name}`
  })
  return { tell, add: (...names: string[]) => addUploads(files(...names), null, async () => {}, tell) }
}

afterEach(() => {
  for (const { id } of uploads.get()) dropUpload(id)
})

test('when the last of several has ended it is told, once, which did not come, and why', async () => {
  const { tell, add } = server()
  add('a', 'refused', 'b', 'c', 'refused too')
  await vi.waitFor(() => expect(states()).toEqual(['done', 'failed', 'done', 'done', 'failed']))
  expect(tell).toHaveBeenCalledOnce()
  const [total, refused] = tell.mock.lastCall ?? []
  expect(total).toBe(5)
  expect(refused).toMatchObject([
    { file: { name: 'refused' }, error: full },
    { file: { name: 'refused too' }, error: full },
  ])
  resumeUpload(idOf('refused'))
  await vi.waitFor(() => expect(states()[1]).toBe('failed'))
  expect(tell).toHaveBeenCalledOnce()
})

test('nothing is told where all came, nor while one stands; what was given up does not count', async () => {
  const { tell, add } = server()
  add('a', 'b')
  await vi.waitFor(() => expect(states()).toEqual(['done', 'done']))
  expect(tell).not.toHaveBeenCalled()
  add('refused', 'c', 'stands', 'd')
  pauseUpload(idOf('stands'))
  await vi.waitFor(() => expect(states().slice(2)).toEqual(['failed', 'done', 'paused', 'done']))
  expect(tell).not.toHaveBeenCalled()
  dropUpload(idOf('stands'))
  expect(tell.mock.lastCall?.[0]).toBe(3)
})
