import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { startPeer } from '../harness/peer.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { headersOf } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { bytes: 1_000_000_000, rounds: 5, restMs: 1000 },
  smoke: { bytes: 1_000_000, rounds: 1, restMs: 100 },
}
type Sizes = (typeof sizes)[Size]

export const upload: Case = {
  name: 'upload',
  what: 'a file of 1 GB that comes in as one request by the door for large files: how fast, and how much memory of the server it takes meanwhile',
  against: 'a bare Node server that pipes the same request into a file',
  reach: '≥ 0.7; ≤ 50 MB',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const [person] = await staffOf(stage, 1)
  if (!person) throw new Error('There is nobody.')
  // On the same disk as ours.
  const folder = await mkdtemp(join(dirname(stage.dataDir), 'peer-'))
  const peer = await startPeer(stage, 'upload.ts', { env: { FOLDER: folder } })
  try {
    const toOurs = async () => sent(await begun(stage.url, person, size.bytes), person, size.bytes)
    const toTheirs = () => sent(peer.url, person, size.bytes)
    // What is loaded and grown once, with the first upload, is not the price of this one.
    await toOurs()
    await toTheirs()
    const [before, watched] = [await restingBytes(stage, size), watch(stage)]
    const pairs: { ours: number; theirs: number }[] = []
    for (let at = 0; at < size.rounds; at += 1) pairs.push({ ours: await toOurs(), theirs: await toTheirs() })
    const most = await watched.stop()
    return [
      {
        what: 'of a bare server',
        value: median(pairs.map(({ ours, theirs }) => ours / theirs)),
        unit: '×',
        limit: { atLeast: 0.7 },
      },
      { what: 'ours', value: median(pairs.map(({ ours }) => ours)) / mega, unit: 'MB/s' },
      { what: 'bare', value: median(pairs.map(({ theirs }) => theirs)) / mega, unit: 'MB/s' },
      {
        what: 'memory on top, at its most',
        value: Math.max(0, most - before) / mega,
        unit: 'MB',
        limit: { atMost: 50 },
      },
    ]
  } finally {
    await peer.stop()
    await rm(folder, { recursive: true })
  }
}

const mega = 1_000_000
const protocol = { 'tus-resumable': '1.0.0' }
const chunk = Buffer.alloc(64 * 1024, 'Atrium ')

/** Says that a file will come; returns where it is sent to. */
async function begun(url: string, person: Person, bytes: number): Promise<string> {
  const metadata = `filename ${Buffer.from('film.bin').toString('base64')}`
  const { status, headers } = await fetch(`${url}/api/v1/uploads/parts`, {
    method: 'POST',
    headers: {
      ...headersOf(person),
      ...protocol,
      'upload-length': String(bytes),
      'upload-metadata': metadata,
    },
  })
  const location = headers.get('location')
  if (!location) throw new Error(`The upload did not begin: ${status}`)
  return new URL(location, url).href
}

/** Bytes a second from the first one to the answer. */
async function sent(url: string, person: Person, bytes: number): Promise<number> {
  const from = performance.now()
  const call = request(url, {
    method: 'PATCH',
    headers: {
      ...headersOf(person),
      ...protocol,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes,
    },
  })
  const answered = new Promise<void>((resolve, reject) => {
    call.on('error', reject).on('response', async (response) => {
      const body = await text(response)
      if (response.statusCode === 204) resolve()
      else reject(new Error(`${response.statusCode}: ${body}`))
    })
  })
  await pipeline(Readable.from(chunksOf(bytes), { objectMode: false }), call)
  await answered
  return (bytes * 1000) / (performance.now() - from)
}

function* chunksOf(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= chunk.length)
    yield left < chunk.length ? chunk.subarray(0, left) : chunk
}

const residentOf = (stage: Stage): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(stage.pid())]).toString())

/** What the server holds when all that is superfluous was thrown away. */
async function restingBytes(stage: Stage, { restMs }: Sizes): Promise<number> {
  const held: number[] = []
  for (let at = 0; at < 3; at += 1) {
    process.kill(stage.pid(), 'SIGUSR2')
    await pause(restMs)
    held.push(residentOf(stage))
  }
  return Math.min(...held)
}

/** Looks all the time how much the server holds; returns the most. */
function watch(stage: Stage): { stop(): Promise<number> } {
  let most = 0
  let goes = true
  const watching = (async () => {
    while (goes) {
      most = Math.max(most, residentOf(stage))
      await pause(100)
    }
  })()
  return {
    async stop() {
      goes = false
      await watching
      return most
    },
  }
}
