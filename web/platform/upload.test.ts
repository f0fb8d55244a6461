import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../testing/fake-uploads.ts'
import { largestPiece } from './large-file.ts'
import { sendInParts } from './send-in-parts.ts'
import { currentAgency } from './session/current-agency.ts'
import { type UploadOptions, uploadFile } from './upload.ts'

vi.mock('./send-in-parts.ts', () => ({ sendInParts: vi.fn() }))
const arriving = fakeUploads()
afterEach(() => {
  vi.clearAllMocks()
  currentAgency.set(undefined)
})

function sized(size: number, name = 'film.mov'): File {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test.each<[UploadOptions['purpose'], number]>([
  ['avatar', 5_000_000],
  ['agencyAvatar', 5_000_000],
  ['brand', 5_000_000],
  ['registration', 20_000_000],
])('of what is too large for %s nothing is sent, and the limit is said', async (purpose, bytes) => {
  await expect(uploadFile(sized(bytes + 1), { purpose })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    key: 'platform.fileTooLarge',
    values: { bytes },
  })
  expect(arriving).toHaveLength(0)
  const fits = uploadFile(sized(bytes), { purpose })
  await vi.waitFor(() => expect(arriving).toHaveLength(1))
  await arriving[0]?.arrive()
  await fits
})

test.each(['attachment', 'request'] as const)('a large file for %s comes in parts', async (purpose) => {
  const piece = { key: 'k', type: '', size: 1, name: 'film.mov', width: null, height: null }
  vi.mocked(sendInParts).mockResolvedValue(piece)
  expect(await uploadFile(sized(largestPiece + 1), { purpose })).toBe(piece)
  expect(vi.mocked(sendInParts).mock.lastCall?.[1]).toMatchObject({ purpose })
  expect(arriving).toHaveLength(0)
})

test('a large file is sent in the agency in which it was chosen, and holds up no small one', async () => {
  const held: (() => void)[] = []
  const agencies: unknown[] = []
  vi.mocked(sendInParts).mockImplementation(async (_, { sender }) => {
    agencies.push((await sender.headers())['Atrium-Agency'])
    await new Promise<void>((resolve) => held.push(resolve))
    return {} as never
  })
  currentAgency.set('north')
  const large = ['a', 'b', 'c'].map((name) =>
    uploadFile(sized(largestPiece + 1, name), { purpose: 'attachment' }),
  )
  await vi.waitFor(() => expect(held).toHaveLength(2))
  currentAgency.set('south')
  const small = uploadFile(sized(1, 'small.txt'), { purpose: 'attachment' })
  await vi.waitFor(() => expect(arriving).toHaveLength(1))
  await arriving[0]?.arrive()
  await small
  held[0]?.()
  await vi.waitFor(() => expect(held).toHaveLength(3))
  for (const resolve of held) resolve()
  await Promise.all(large)
  expect(agencies).toEqual(['north', 'north', 'north'])
})
