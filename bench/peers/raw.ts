import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'
import { type Input, insert, makeTable } from './messages.ts'
import { ready, settings } from './peer.ts'

// As little as a chat can do: insert the row, send the bytes to everybody. No rights, no order, no schema.
await makeTable()
const server = createServer(async (request, response) => {
  const { variables } = (await json(request)) as { variables: { input: Input } }
  await insert(variables.input)
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ data: { id: variables.input.id } }))
  const frame = settings.numbered ? numbered(variables.input) : settings.frame
  for (const socket of sockets.clients) socket.send(frame, { binary: false })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.once('message', () => socket.send('{"type":"connection_ack"}'))
})
server.listen(settings.port, '127.0.0.1', ready)

/** The bytes of another message, but for the number that its content begins with. */
function numbered({ content }: Input): string {
  return settings.numbered.replace(/#\d+#/g, String(/#\d+#/.exec(content)))
}
