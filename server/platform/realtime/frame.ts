/** A text message of one unmasked frame, as a server sends it. RFC 6455, section 5.2. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = headOf(length)
  const frame = Buffer.allocUnsafe(head.length + length)
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

const wholeText = 0x81

function headOf(length: number): Buffer {
  if (length < 126) return Buffer.from([wholeText, length])
  if (length < 65_536) return Buffer.from([wholeText, 126, length >> 8, length & 0xff])
  const head = Buffer.from([wholeText, 127, 0, 0, 0, 0, 0, 0, 0, 0])
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
