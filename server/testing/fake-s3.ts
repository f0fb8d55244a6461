import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Unfinished = { key: string; initiated: Date; parts: Map<number, Buffer> }
type Call = {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * A bucket for tests: speaks the part of S3 that the store uses, and is strict about it. Refuses any request whose
 * Signature Version 4 does not match, parts smaller than 5 MiB before the last, parts that it does not have and ranges past the end.
 */
export class FakeS3 {
  readonly credentials = {
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  readonly refused: string[] = []
  requests = 0
  failWrites = false
  /** Accepts requests and never responds. */
  silent = false
  #port = 0
  readonly #bucket: string
  readonly #objects = new Map<string, { body: Buffer; type?: string; modified: Date }>()
  readonly #uploads = new Map<string, Unfinished>()
  readonly #server: Server

  constructor(bucket: string) {
    this.#bucket = bucket
    this.#server = createServer((request, response) => void this.#receive(request, response))
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve))
    // After a restart it listens at the same address.
    this.#port = (this.#server.address() as AddressInfo).port
    return `http://127.0.0.1:${this.#port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The keys of all objects. */
  keys(): string[] {
    return [...this.#objects.keys()]
  }

  begin(key: string, initiated = new Date()): string {
    const id = randomUUID()
    this.#uploads.set(id, { key, initiated, parts: new Map() })
    return id
  }

  unfinished(): string[] {
    return [...this.#uploads.values()].map(({ key }) => key)
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1
    if (this.silent) return
    const url = new URL(request.url ?? '/', 'http://fake')
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const [, bucket, ...key] = decodeURIComponent(url.pathname).split('/')
    const method = request.method ?? ''
    const call: Call = { method, key: key.join('/'), query: url.searchParams, headers: request.headers, body }
    const flaw = bucket === this.#bucket ? flawOf(request, url, body, this.credentials) : 'NoSuchBucket'
    if (flaw) this.refused.push(`${method} ${request.url}: ${flaw}`)
    const answer = flaw ? failure(403, flaw) : this.#answer(call)
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : answer.body)
  }

  #answer(call: Call): Answer {
    const { method, query } = call
    if (this.failWrites && method !== 'GET') return failure(403, 'AccessDenied')
    if (query.get('list-type') === '2') return this.#list(query)
    if (query.has('uploads')) return method === 'POST' ? this.#start(call) : this.#listUploads(query)
    if (query.has('uploadId')) return this.#continue(call, query.get('uploadId') ?? '')
    const source = call.headers['x-amz-copy-source']
    if (method === 'PUT' && source) return this.#copy(call.key, decodeURI(String(source)))
    if (method === 'PUT') return this.#keep(call.key, call.body, call.headers['content-type'])
    if (method === 'DELETE') return this.#remove(call.key)
    return this.#read(call)
  }

  #start({ key }: Call): Answer {
    const id = this.begin(key)
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #continue({ method, query, body }: Call, id: string): Answer {
    const upload = this.#uploads.get(id)
    if (!upload) return failure(404, 'NoSuchUpload')
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    this.#uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      tag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    if (named.length === 0) return failure(400, 'MalformedXML')
    if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
      return failure(400, 'InvalidPartOrder')
    const parts = named.flatMap(({ number, tag }) => {
      const part = upload.parts.get(number)
      return part && etagOf(part) === tag ? [part] : []
    })
    if (parts.length < named.length) return failure(400, 'InvalidPart')
    if (parts.slice(0, -1).some((part) => part.length < 5 * 2 ** 20)) return failure(400, 'EntityTooSmall')
    this.#keep(upload.key, Buffer.concat(parts))
    return xml('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
  }

  #keep(key: string, body: Buffer, type?: string): Answer {
    this.#objects.set(key, { body, type, modified: new Date() })
    return { status: 200, headers: { etag: etagOf(body) } }
  }

  #copy(key: string, source: string): Answer {
    const found = this.#objects.get(source.replace(`${this.#bucket}/`, ''))
    if (!found) return failure(404, 'NoSuchKey')
    this.#keep(key, found.body, found.type)
    return xml('<CopyObjectResult><ETag>"copied"</ETag></CopyObjectResult>')
  }

  #remove(key: string): Answer {
    this.#objects.delete(key)
    return { status: 204 }
  }

  #read({ key, headers }: Call): Answer {
    const found = this.#objects.get(key)
    if (!found) return failure(404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    if (start && Number(start) >= found.body.length) return failure(416, 'InvalidRange')
    const body = start ? found.body.subarray(Number(start), Number(end) + 1) : found.body
    const common = { 'last-modified': found.modified.toUTCString(), 'content-length': String(body.length) }
    return { status: start ? 206 : 200, headers: common, body }
  }

  #list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const keys = [...this.#objects.keys()].sort().filter((key) => key > after)
    const page = keys.slice(0, listed)
    const more = page.length < keys.length
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
    return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents}</ListBucketResult>`)
  }

  #listUploads(query: URLSearchParams): Answer {
    const placeOf = (key: string | null, id: string | null) => `${key ?? ''}\n${id ?? ''}`
    const after = placeOf(query.get('key-marker'), query.get('upload-id-marker'))
    const uploads = [...this.#uploads]
      .map(([id, { key, initiated }]) => ({ id, key, initiated, place: placeOf(key, id) }))
      .filter(({ place }) => place > after)
      .sort((a, b) => (a.place < b.place ? -1 : 1))
    const page = uploads.slice(0, listed)
    const last = page.at(-1)
    const next =
      last && page.length < uploads.length
        ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
        : '<IsTruncated>false</IsTruncated>'
    const named = page.map(({ id, key, initiated }) => {
      const facts = `<UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated>`
      return `<Upload><Key>${key}</Key>${facts}</Upload>`
    })
    return xml(`<ListMultipartUploadsResult>${next}${named.join('')}</ListMultipartUploadsResult>`)
  }
}

/** Names per page of a list; small, so that lists usually have several pages. */
const listed = 3

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const xml = (body: string): Answer => ({ status: 200, headers: { 'content-type': 'application/xml' }, body })

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
})

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

type Credentials = FakeS3['credentials']

/** What is wrong with the signature of a request, recomputed by Signature Version 4. */
function flawOf(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  credentials: Credentials,
): string | undefined {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers
  const [, id, scope = '', names = '', given] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  if (id !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map((pair) => pair.map(encode).join('=')).sort()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  return hmac(key, toSign).toString('hex') === given ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
