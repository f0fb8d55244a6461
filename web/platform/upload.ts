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
  width?: number | null
  height?: number | null
}

export interface UploadOptions {
  purpose: 'attachment' | 'avatar' | 'agencyAvatar'
  /** Called with 0 to 1. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Uploads a file as a draft of the signed-in person; attaching its key to something makes it stay. */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadedFile> {
  const known = tokens.get()?.accessToken
  const token = known && isExpired(known) ? await renewToken(known) : known
  try {
    return await post(file, options, token)
  } catch (error) {
    if (!(error instanceof ProductError) || error.code !== 'UNAUTHENTICATED') throw error
    return post(file, options, await renewToken(token))
  }
}

/** XMLHttpRequest, because `fetch` does not tell how much has been sent. */
function post(file: File, { purpose, onProgress, signal }: UploadOptions, token: string | undefined) {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
  request.open('POST', `/api/v1/uploads?${new URLSearchParams({ name: file.name, purpose })}`)
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(agencyHeader())) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => {
    stall.moved()
    onProgress?.(total ? loaded / total : 0)
  }
  request.onload = () => settle(request, resolve, reject)
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

function settle(
  request: XMLHttpRequest,
  resolve: (file: UploadedFile) => void,
  reject: (error: ProductError) => void,
) {
  const answer = parse(request.responseText)
  const [error] = answer?.errors ?? []
  if (error) return reject(fromWire(error, request.status))
  if (request.status >= 400 || !answer) return reject(fromStatus(request.status))
  resolve(answer)
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
