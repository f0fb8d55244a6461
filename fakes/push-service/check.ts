import { createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** What a push service expects of a request. */
export type Expected = { origin: string; applicationServerKey: string }

const day = 86_400
const longestKept = 28 * day
const bodyMax = 4096

/** All that is wrong with a request by RFC 8030, RFC 8188 and RFC 8292; empty for one that is right. */
export function faultsOf(headers: IncomingHttpHeaders, body: Buffer, expected: Expected): string[] {
  const must = (isRight: boolean, fault: string) => (isRight ? [] : [fault])
  const ttl = headers.ttl?.toString() ?? ''
  const topic = headers.topic?.toString()
  return [
    ...must(/^\d+$/.test(ttl) && Number(ttl) <= longestKept, 'TTL'),
    ...must(/^(very-low|low|normal|high)$/.test(headers.urgency?.toString() ?? ''), 'Urgency'),
    ...must(topic === undefined || /^[A-Za-z0-9_-]{1,32}$/.test(topic), 'Topic'),
    ...must(headers['content-encoding'] === 'aes128gcm', 'Content-Encoding'),
    ...must(headers['content-type'] === 'application/octet-stream', 'Content-Type'),
    ...must(body.length > 0 && body.length <= bodyMax, 'length of the body'),
    ...faultsOfSignature(headers.authorization ?? '', expected),
  ]
}

function faultsOfSignature(authorization: string, { origin, applicationServerKey }: Expected): string[] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (!signature) return ['Authorization']
  if (key !== applicationServerKey) return ['the key of the sender']
  const { alg, typ } = read(head)
  const { aud, exp, sub } = read(claims)
  const left = Number(exp) - Date.now() / 1000
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return [
    ...(alg === 'ES256' && typ === 'JWT' ? [] : ['the head of the token']),
    ...(aud === origin ? [] : ['aud']),
    ...(left > 0 && left <= day ? [] : ['exp']),
    ...(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(String(sub)) ? [] : ['sub']),
    ...(isSigned ? [] : ['the signature']),
  ]
}

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((each) => each.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
}
