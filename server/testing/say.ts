import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestServer } from './server.ts'

/** Says words over a line of its own, because clients tidy up what they send, and answers all that comes back, byte by byte. */
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
