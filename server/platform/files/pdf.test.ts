import { execFile } from 'node:child_process'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pdfOf } from '../../testing/pdf.ts'
import { pagesOf } from './pdf.ts'

// Whatever reads a PDF in the server's own thread fails here; a thread of its own loads the real one.
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => {
  throw new Error('a PDF is read in the thread of the server')
})

let folder: string
const file = async (name: string, content: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-pdf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const enough = { ms: 60_000, mebibytes: 256, growth: 4096 }

test('pages are counted in a thread of their own; a damaged file has none', async () => {
  expect(await pagesOf(await file('three.pdf', pdfOf(3)), enough)).toBe(3)
  expect(await pagesOf(await file('none.pdf', Buffer.from('%PDF-1.4\nno more than that')), enough)).toBeNull()
  expect(await pagesOf(join(folder, 'missing.pdf'), enough)).toBeNull()
})

test('a file that takes too long, or too much memory, is given up (S2)', async () => {
  const path = await file('endless.pdf', pdfOf(500_000))
  expect(await pagesOf(path, { ...enough, ms: 1 })).toBeNull()
  expect(await pagesOf(path, { ...enough, mebibytes: 16 })).toBeNull()
  // What it unpacks to lies outside of the reader's own memory, and is seen in the process.
  expect(await pagesOf(path, { ...enough, growth: 1 })).toBeNull()
  const large = await file('large.pdf', pdfOf(1))
  await truncate(large, 101 * 2 ** 20)
  expect(await pagesOf(large, enough)).toBeNull()
})

// Tests run under another loader than the server: this is how `npm start` runs it.
test('the thread finds its program where the server runs without a build', async () => {
  const path = await file('two.pdf', pdfOf(2))
  const program = `import { pagesOf } from ${JSON.stringify(new URL('./pdf.ts', import.meta.url).href)}
    console.log(await pagesOf(${JSON.stringify(path)}, ${JSON.stringify(enough)}))`
  const args = ['--input-type=module-typescript', '--eval', program]
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  expect(stdout).toBe('2\n')
})
