import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

/** The keys of a browser's subscription, as only the browser has them. */
export type BrowserKeys = { pair: ECDH; auth: Buffer }

const [saltLength, keyLength, tagLength] = [16, 65, 16]
const lastRecord = 2

/** The text of a body in aes128gcm for a browser (RFC 8188, RFC 8291). Throws if anything of it is wrong. */
export function decrypt(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, saltLength)
  const recordSize = body.readUInt32BE(saltLength)
  const idLength = body[saltLength + 4]
  if (idLength !== keyLength) throw new Error('the header names no key of the sender')
  const start = saltLength + 5 + keyLength
  const senderKey = body.subarray(saltLength + 5, start)
  const record = body.subarray(start)
  if (record.length > recordSize) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(pair.computeSecret(senderKey), { salt: auth, info, length: 32 })
  const key = derive(secret, { salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 })
  const nonce = derive(secret, { salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 })
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-tagLength))
  const plain = Buffer.concat([cipher.update(record.subarray(0, -tagLength)), cipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== lastRecord) throw new Error('no end of the last record')
  return plain.subarray(0, end).toString('utf8')
}

const derive = (secret: Buffer, { salt, info, length }: { salt: Buffer; info: Buffer; length: number }) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
