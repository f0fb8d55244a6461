import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { soundOrFilm } from './sound-only.ts'

export const unknownType = 'application/octet-stream'

const sampleBytes = 64 * 1024
// Container formats: here the claimed type may specify the format (a docx is a zip), unless it is a web page.
const containers = new Set(['application/zip', 'application/x-cfb', 'application/x-ole-storage'])
const active =
  /^\w+\/(?:x-)?(?:html|xhtml|xml|xslt?|svg|javascript|ecmascript|jscript|shockwave-flash)\b|\+xml$/
const token = /^[a-z]+\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/
const plainText = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'text/tab-separated-values',
  'text/calendar',
])

/**
 * Detects the type of an upload from its first bytes; the claimed type only decides ambiguous cases. Types that can execute in
 * a browser (HTML, SVG, XML, scripts) become unknown. The returned stream starts at the first byte.
 */
export async function sniff(body: Readable, claimed?: string): Promise<{ type: string; body: Readable }> {
  // The stream stays open when reading stops: an upload that is too large still gets its response.
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  const sample = await readSample(chunks)
  return {
    type: await typeOf(sample, claimed),
    body: Readable.from(replay(sample, chunks), { objectMode: false }),
  }
}

/** The type of a file with these first bytes. */
export async function typeOf(sample: Uint8Array, claimed = ''): Promise<string> {
  const claim = claimOf(claimed)
  const found = await detect(sample)
  if (!found) return isPlainText(sample) ? textType(claim) : unknownType
  if (active.test(found)) return unknownType
  const mayRefine = claim.startsWith('application/') && claim !== unknownType && claim !== 'application/pdf'
  return containers.has(found) && mayRefine ? claim : soundOrFilm(found, sample)
}

// The detector throws on some malformed files, which count as unknown.
async function detect(sample: Uint8Array): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  return found?.mime.split(';')[0]?.toLowerCase()
}

async function readSample(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  let size = 0
  while (size < sampleBytes) {
    const { value, done } = await chunks.next()
    if (done) break
    read.push(value)
    size += value.length
  }
  return Buffer.concat(read)
}

async function* replay(sample: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (sample.length > 0) yield sample
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

function claimOf(claimed: string): string {
  const type = claimed.split(';')[0]?.trim().toLowerCase() ?? ''
  return token.test(type) && !active.test(type) ? type : unknownType
}

const textType = (claim: string) => (plainText.has(claim) ? claim : 'text/plain')

// HTML must not be served as text: old browsers sniff the content.
const markup = /^\s*<(?:!doctype|html|head|body|script|svg|\?xml|iframe|style|title|!--)/i

function isPlainText(sample: Uint8Array): boolean {
  if (sample.includes(0)) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells text from binary
    return !/[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) && !markup.test(text)
  } catch {
    return false
  }
}
