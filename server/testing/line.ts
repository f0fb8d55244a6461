import { once } from 'node:events'
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net'

export type Line = Awaited<ReturnType<typeof lineTo>>

/** A proxy to a database or Redis that can be cut, paused, or cut at a chosen command. */
export async function lineTo(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'open' | 'away' | 'still' = 'open'
  let cut: { words: string[]; when: 'before' | 'after' } | null = null
  let happened = () => {}

  const end = (...ends: Socket[]) => {
    for (const socket of ends) socket.destroy()
  }
  const server = createServer((near) => {
    if (state === 'away') return near.destroy()
    const far = open(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    let isDeaf = false
    let heard = 0
    const prepared = new Map<string, string>()
    near.on('data', (bytes) => {
      if (state === 'still') return
      let said = wordsIn(bytes, prepared)
      if (!cut) heard = 0
      // Bytes of one chunk stay together.
      for (let word = cut?.words[heard]; word && said.includes(word); word = cut?.words[heard]) {
        said = said.slice(said.indexOf(word) + word.length)
        heard += 1
      }
      if (!cut || heard < cut.words.length) return far.write(bytes)
      // What was sent arrives and is done, and then the other end hangs up: only its answers are lost. To hang up here at the
      // first answer would take back what lies unread behind the statement that it belongs to.
      isDeaf = cut.when === 'after'
      if (isDeaf) far.end(bytes)
      else end(near, far)
      cut = null
      happened()
    })
    far.on('data', (bytes) => {
      if (state === 'open' && !isDeaf) near.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = new URL(target)
  address.hostname = '127.0.0.1'
  address.port = String((server.address() as AddressInfo).port)

  return {
    url: address.href,
    /** Cuts all connections and refuses new ones until `back`. */
    away() {
      state = 'away'
      end(...sockets)
    },
    /** Accepts data and forwards nothing, like a hanging machine. */
    still() {
      state = 'still'
    },
    back() {
      if (state === 'still') end(...sockets)
      state = 'open'
    },
    /** Cuts the currently open connections. */
    cutAll: () => end(...sockets),
    /** Cuts the line on which these words are sent, one after the other: before the last arrives, or after, so that only its answer is lost. */
    cutAt(words: string[], when: 'before' | 'after'): Promise<void> {
      cut = { words, when }
      return new Promise((resolve) => {
        happened = resolve
      })
    },
    async stop() {
      end(...sockets)
      server.close()
      await once(server, 'close')
    },
  }
}

/** The commands sent to PostgreSQL: the text of a prepared statement is sent once, and later only its name. */
function wordsIn(bytes: Buffer, prepared: Map<string, string>): string {
  const said = [bytes.toString('latin1')]
  for (let at = 0; at + 5 < bytes.length && /[A-Za-z]/.test(String.fromCharCode(bytes[at] ?? 0)); ) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    const [first = '', second = ''] = bytes.toString('latin1', at + 5, end).split('\0')
    const kind = String.fromCharCode(bytes[at] ?? 0)
    if (kind === 'P' && first) prepared.set(first, second)
    if (kind === 'B') said.push(prepared.get(second) ?? '')
    at = end
  }
  return said.join('\n')
}
