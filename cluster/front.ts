import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** One address before several servers, as a proxy is: each line goes to the first of them that answers. */
export async function frontOf(urls: string[]) {
  const served = new Map(urls.map((url) => [url, 0]))
  const server = createServer(async (near) => {
    near.on('error', () => undefined)
    near.pause()
    for (const url of urls) {
      const far = connect(Number(new URL(url).port), 'localhost')
      if (!(await isOpen(far))) continue
      served.set(url, (served.get(url) ?? 0) + 1)
      far.on('error', () => undefined)
      far.on('close', () => near.destroy())
      near.on('close', () => far.destroy())
      near.pipe(far).pipe(near)
      return
    }
    near.destroy()
  })
  const port = await listen(server)
  return {
    url: `http://localhost:${port}`,
    /** How many lines went to this server. */
    served: (url: string) => served.get(url) ?? 0,
    stop: () => void server.close(),
  }
}

/** A mail server that takes every call and says nothing: whoever has a mail for it waits in the middle of the job. */
export async function muteMailServer() {
  const held = new Set<Socket>()
  const server = createServer((socket) => {
    held.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => held.delete(socket))
  })
  const port = await listen(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    get held() {
      return held.size
    },
    stop: () => void server.close(),
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const isOpen = (socket: Socket): Promise<boolean> =>
  once(socket, 'connect').then(
    () => true,
    () => false,
  )
