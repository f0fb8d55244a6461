import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestServer } from './server.ts'

/** Sends raw bytes over a socket, because HTTP clients normalize requests, and returns the raw response. */
export async function sayTo(server: TestServer, words: string): Promise<string> {
  const { port } = new URL(await server.url())
  const stream = connect(Number(port), '127.0.0.1')
  let heard = ''
  stream.on('data', (data) => {
    heard += data.toString('latin1')
  })
  stream.on('error', () => undefined)
  stream.write(words)
  await once(stream, 'close')
  return heard
}
