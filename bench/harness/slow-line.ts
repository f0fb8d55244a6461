import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

interface Line {
  /** Of a proxy for a browser (`proxy.server`). */
  url: string
  /** Bytes of answers, heads included, since this was last asked. */
  bytes(): number
  /** Requests since this was last asked. */
  requests(): number
  cut(): void
  mend(): void
  close(): void
}

/** Milliseconds there and back, and bytes a second: the slow mobile line of most tools of browsers. */
export const slowPhone = { roundTrip: 150, bytesPerSecond: 1_600_000 / 8 }

/** A proxy through which everything of a browser passes, its workers included, over a line that all of it shares. */
export async function slowLine({ roundTrip, bytesPerSecond } = slowPhone): Promise<Line> {
  const counted = { bytes: 0, requests: 0 }
  const sockets = new Set<net.Socket>()
  let isCut = false
  let free = 0

  /** Each piece waits until those before it have passed. */
  const paced = () =>
    new Transform({
      async transform(piece: Buffer, _encoding, done) {
        counted.bytes += piece.length
        const now = performance.now()
        free = Math.max(now, free) + (piece.length / bytesPerSecond) * 1000
        await pause(free - now)
        done(null, piece)
      },
    })

  const server = http.createServer(async (request, response) => {
    if (isCut) return void request.destroy()
    counted.requests += 1
    await pause(roundTrip)
    const { method, headers } = request
    const target = http.request(request.url ?? '', { method, headers }, (answer) => {
      counted.bytes += answer.rawHeaders.join(': ').length
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(paced()).pipe(response)
    })
    target.on('error', () => response.destroy())
    request.pipe(target)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  server.on('connect', async (request, socket, head) => {
    if (isCut) return void socket.destroy()
    const [host, port] = (request.url ?? '').split(':')
    await pause(roundTrip)
    const target = net.connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.write(head)
      target.pipe(paced()).pipe(socket)
      socket.pipe(target)
    })
    for (const each of [target, socket]) each.on('error', () => undefined)
    socket.on('close', () => target.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })

  const taken = (name: keyof typeof counted) => {
    const value = counted[name]
    counted[name] = 0
    return value
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => taken('bytes'),
    requests: () => taken('requests'),
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => server.close(),
  }
}
