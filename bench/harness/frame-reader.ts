/** What a server wants besides telling something. */
type Control = { ping(): void; close(): void }

/**
 * Cuts what a server sends over a WebSocket into its messages. A library does more for each of them (masks, fragments,
 * compression, streams), and with hundreds of receivers on the machine of the server that would be what is measured.
 */
export function frameReader(onMessage: (payload: Buffer) => void, on: Control): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let frame = firstOf(bytes); frame; frame = firstOf(bytes)) {
      if (frame.first === text) onMessage(bytes.subarray(frame.start, frame.end))
      if (frame.first === ping) on.ping()
      if (frame.first === close) on.close()
      bytes = bytes.subarray(frame.end)
    }
    rest = bytes
  }
}

const text = 0x81
const close = 0x88
const ping = 0x89

/** The position of the first frame's payload; null until it is complete. RFC 6455, section 5.2. */
function firstOf(bytes: Buffer): { first: number; start: number; end: number } | null {
  if (bytes.length < 2) return null
  const short = bytes.readUInt8(1)
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < start + length) return null
  return { first: bytes.readUInt8(0), start, end: start + length }
}
