import { afterEach, expect, test } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { usePicture } from './use-picture.ts'

const arriving = fakeUploads()
afterEach(unmountRendered)

const logo = new File(['dots'], 'logo.png', { type: 'image/png' })

async function field() {
  const keys: (string | null)[] = []
  const hook = await renderHook(() => usePicture('avatar', (key) => keys.push(key)), undefined)
  return { hook, keys, upload: () => arriving.findLast(({ name }) => name === 'logo.png') }
}

test('a picture is uploaded when it is chosen, and its key passed on', async () => {
  const { hook, keys, upload } = await field()
  await hook.do(({ choose }) => choose(logo))
  await upload()?.move(0.5)
  expect(hook.current).toMatchObject({ progress: 0.5, change: { pending: true } })
  await upload()?.arrive()
  expect(keys).toEqual(['key of logo.png'])
  expect(hook.current).toMatchObject({ progress: undefined, change: { pending: false } })
  await hook.do(({ remove }) => remove())
  expect(keys).toEqual(['key of logo.png', null])
})

test('one that was refused says why, and can be tried again', async () => {
  const { hook, keys, upload } = await field()
  await hook.do(({ choose }) => choose(logo))
  await upload()?.refuse(413)
  expect(hook.current).toMatchObject({
    progress: undefined,
    change: { error: { code: 'PAYLOAD_TOO_LARGE' } },
  })
  await hook.do(({ change }) => change.retry())
  await upload()?.arrive()
  expect(keys).toEqual(['key of logo.png'])
  expect(hook.current.change.error).toBeUndefined()
})
