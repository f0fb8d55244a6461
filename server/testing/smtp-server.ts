import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type SmtpServer = Awaited<ReturnType<typeof smtpServer>>

/**
 * A mail server for tests. It accepts everything unless `answers` says otherwise; `silent` does not even send a greeting,
 * and `forgetful` accepts a whole mail and hangs up before it confirms.
 */
export async function smtpServer(answers: Record<string, string> = {}) {
  const sockets = new Set<Socket>()
  const state = {
    mode: 'well' as 'well' | 'silent' | 'forgetful',
    heard: [] as string[],
    /** The Message-ID of each accepted mail, confirmed or not. */
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
    /** Listens again at the same address. */
    listen,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  })
}
