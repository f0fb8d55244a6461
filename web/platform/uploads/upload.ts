import type { UploadPurpose } from '../../../shared/upload-facts.ts'
import { loadInPlace } from '../chunk.ts'
import { fromStatus, fromWire, networkError, ProductError } from '../product-error.ts'
import { type Sender, senderNow } from '../session/sender.ts'
import { watchForStall } from '../timeouts.ts'

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
  purpose: UploadPurpose
  /** Called with 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
  /** As whom and in which agency it goes up; as it is now, unless given. */
  sender?: Sender
}

/** Below these bytes a file has no limit, and comes in one piece. */
const ordinary = 5_000_000

/**
 * Uploads a file as a draft of the signed-in person; attaching its key to something makes it stay. A large one comes in parts.
 * Of many, `useUploads` sends some at a time. Throws a ProductError (PAYLOAD_TOO_LARGE before anything is sent), or the signal's reason where it was given up.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  // Now, not when its turn comes: by then it may be another agency, or another person.
  const { sender = senderNow() } = options
  if (file.size > ordinary) {
    const { asLarge } = await loadInPlace(() => import('./large-file.ts'))
    const inParts = asLarge(file, { ...options, sender })
    if (inParts) return inParts
  }
  return send(file, options, sender)
}

async function send(file: File, options: UploadOptions, sender: Sender): Promise<UploadedFile> {
  options.signal?.throwIfAborted()
  const headers = await sender.headers()
  try {
    return await post(file, options, headers)
  } catch (error) {
    const isRefused = error instanceof ProductError && error.code === 'UNAUTHENTICATED'
    const renewed = isRefused ? await sender.headers(headers) : headers
    if (renewed.Authorization === headers.Authorization) throw error
    return post(file, options, renewed)
  }
}

/** XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function post(file: File, { purpose, onProgress, signal }: UploadOptions, headers: Record<string, string>) {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
  request.open('POST', `/api/v1/uploads?${new URLSearchParams({ name: file.name, purpose })}`)
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
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
