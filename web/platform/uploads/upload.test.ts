import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import { largestPiece } from './largest-piece.ts'
import { sendInParts } from './send-in-parts.ts'
import { type UploadOptions, uploadFile } from './upload.ts'

vi.mock('./send-in-parts.ts', () => ({ sendInParts: vi.fn() }))
const arriving = fakeUploads()
afterEach(() => vi.clearAllMocks())

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
