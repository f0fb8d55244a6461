import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type SmtpServer = Awaited<ReturnType<typeof smtpServer>>

/**
 * A mail server for tests. It takes everything, except what it is told to answer otherwise; `silent` says not even hello,
 * and `forgetful` takes a whole mail and hangs up before it says so.
 */
export async function smtpServer(answers: Record<string, string> = {}) {
  const sockets = new Set<Socket>()
  const state = {
    mode: 'well' as 'well' | 'silent' | 'forgetful',
    heard: [] as string[],
    /** the Message-ID of each mail that was taken, whether that was said or not */
    mails: [] as string[],
  }
  const answerTo = (line: string): string =>
    Object.entries(answers).find(([start]) => line.startsWith(start))?.[1] ??
    (line === 'DATA' ? '354 go on' : '250 fine')

  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let messageId = ''
    socket.on('error', () => sockets.delete(socket))
    if (state.mode === 'silent') return
    socket.write('220 atrium.test ESMTP\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        state.heard.push(line)
        if (line.startsWith('Message-ID: ')) messageId = line.slice(12)
        if (inData && line !== '.') continue
        if (inData) state.mails.push(messageId)
        if (inData && state.mode === 'forgetful') return void socket.destroy()
        inData = line === 'DATA'
        socket.write(`${answerTo(line)}\r\n`)
      }
    })
  })
  let port = 0
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await listen()
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    /** Comes back at the same address. */
    listen,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}
