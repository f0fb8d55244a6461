import { fromStatus, fromWire, networkError, ProductError } from './product-error.ts'
import { agencyHeader } from './session/current-agency.ts'
import { isExpired, renewToken } from './session/refresh.ts'
import { tokens } from './session/tokens.ts'
import { watchForStall } from './timeouts.ts'

export interface UploadedFile {
  key: string
  type: string
  /** Bytes. */
  size: number
  name: string
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
}

export interface UploadOptions {
  purpose: 'attachment' | 'request' | 'avatar' | 'agencyAvatar' | 'brand' | 'registration'
  /** Called with 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** More at once would leave no connection to the server for anything else: browsers open six. */
const atOnce = 3
let running = 0
const waiting: (() => void)[] = []

/**
 * Uploads a file as a draft of the signed-in person; attaching its key to something makes it stay. Of many, three are on
 * their way at once. Throws a ProductError, or the signal's reason where it was given up.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await send(file, options)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function send(file: File, options: UploadOptions): Promise<UploadedFile> {
  options.signal?.throwIfAborted()
  const known = tokens.get()?.accessToken
  const token = known && isExpired(known) ? await renewToken(known) : known
  try {
    return await post(file, options, token)
  } catch (error) {
    const refused = error instanceof ProductError && error.code === 'UNAUTHENTICATED'
    const renewed = refused ? await renewToken(token) : undefined
    if (!renewed || renewed === token) throw error
    return post(file, options, renewed)
  }
}

/** XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function post(file: File, { purpose, onProgress, signal }: UploadOptions, token: string | undefined) {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
  request.open('POST', `/api/v1/uploads?${new URLSearchParams({ name: file.name, purpose })}`)
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(agencyHeader())) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => {
    stall.moved()
    onProgress?.(total > 0 ? loaded / total : 0)
  }
  request.onload = () => {
    const { status, response } = request
    const [error] = response?.errors ?? []
    if (status === 201 && response) resolve({ width: null, height: null, ...response })
    else reject(error ? fromWire(error, status) : fromStatus(status))
  }
  request.onerror = () => reject(networkError(new Error('The upload was interrupted')))
  request.onabort = () => reject(signal?.reason)
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  const stall = watchForStall(() => {
    reject(networkError(new Error('The upload stands still')))
    request.abort()
  })
  request.send(file)
  return promise.finally(stall.stop)
}
