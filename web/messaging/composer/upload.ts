import { fromStatus, fromWire, networkError, ProductError } from '../../platform/product-error.ts'
import { agencyHeader } from '../../platform/session/current-agency.ts'
import { isExpired, renewToken } from '../../platform/session/refresh.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { watchForStall } from '../../platform/timeouts.ts'
import type { Piece } from '../message/message.ts'

interface Options {
  /** 0 to 1. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Sends a file and tells how far it is, which `fetch` cannot. Throws a ProductError; an abort is one too. */
export async function upload(file: File, options: Options): Promise<Piece> {
  const known = tokens.get()?.accessToken
  const token = known && isExpired(known) ? await renewToken(known) : known
  try {
    return await post(file, token, options)
  } catch (error) {
    const refused = error instanceof ProductError && error.code === 'UNAUTHENTICATED'
    const renewed = refused && (await renewToken(token))
    if (!renewed || renewed === token) throw error
    return post(file, renewed, options)
  }
}

function post(file: File, token: string | undefined, { onProgress, signal }: Options): Promise<Piece> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<Piece>()
  request.open('POST', `/api/v1/uploads?${new URLSearchParams({ name: file.name, purpose: 'attachment' })}`)
  request.responseType = 'json'
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(agencyHeader())) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => {
    stall.moved()
    onProgress(total > 0 ? loaded / total : 0)
  }
  request.onload = () => {
    const [error] = request.response?.errors ?? []
    if (request.status === 201) resolve({ width: null, height: null, ...request.response })
    else reject(error ? fromWire(error, request.status) : fromStatus(request.status))
  }
  request.onerror = () => reject(networkError(new Error('The connection was lost')))
  request.onabort = () => reject(networkError(new Error('Cancelled')))
  signal.addEventListener('abort', () => request.abort())
  const stall = watchForStall(() => {
    reject(networkError(new Error('The upload stands still')))
    request.abort()
  })
  request.send(file)
  return promise.finally(stall.stop)
}
