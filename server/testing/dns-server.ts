import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A local name server that answers queries for TXT records from the given ones. */
export async function dnsServer() {
  const texts = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const { name, end } = nameIn(question)
    socket.send(answerTo(question.subarray(0, end + 4), texts.get(name)), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    get: (name: string) => texts.get(name),
    set: (name: string, ...values: string[]) => texts.set(name, values),
    remove: (name: string) => texts.delete(name),
    stop: () => socket.close(),
  }
}

const header = 12

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = header
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** The query again with its answers; NXDOMAIN for unknown names. */
function answerTo(question: Buffer, texts: string[] | undefined): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(texts ? 0x8180 : 0x8183, 2)
  head.writeUInt16BE(texts?.length ?? 0, 6)
  // No authority or additional records.
  head.writeUInt32BE(0, 8)
  const records = (texts ?? []).map((text) => {
    const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(16, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt32BE(60, 6)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, ...records])
}
