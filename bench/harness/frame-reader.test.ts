import { expect, test } from 'vitest'
import { frameReader } from './frame-reader.ts'

function frame(text: string, opcode = 1): Buffer {
  const payload = Buffer.from(text)
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10)
  head.writeUInt8(0x80 | opcode, 0)
  head.writeUInt8(payload.length < 126 ? payload.length : payload.length < 65_536 ? 126 : 127, 1)
  if (head.length === 4) head.writeUInt16BE(payload.length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(payload.length), 2)
  return Buffer.concat([head, payload])
}

test('messages of every length are cut out, however the network has cut them', () => {
  const texts = ['', 'short', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(70_000)]
  const bytes = Buffer.concat([
    ...texts.map((text) => frame(text)),
    frame('', 9),
    frame('last'),
    frame('', 8),
  ])
  for (const size of [13, 127, 1000, bytes.length]) {
    const seen: string[] = []
    const read = frameReader((payload) => void seen.push(payload.toString()), {
      ping: () => void seen.push('pinged'),
      close: () => void seen.push('closed'),
    })
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
    expect(seen).toEqual([...texts, 'pinged', 'last', 'closed'])
  }
})
