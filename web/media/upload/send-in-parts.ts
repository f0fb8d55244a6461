import { Upload } from 'tus-js-client'
import { fromStatus, fromWire, networkError } from '../../platform/product-error.ts'
import { agencyHeader } from '../../platform/session/current-agency.ts'
import { readAnswer } from '../../platform/session/post-json.ts'
import { isExpired, renewToken } from '../../platform/session/refresh.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { fetchInTime } from '../../platform/timeouts.ts'

interface Options {
  signal: AbortSignal
  onProgress: (sent: number) => void
}

const endpoint = '/api/v1/uploads/parts'
const partBytes = 16 * 2 ** 20

/** A token that is good for the next part: a large file takes longer than one lasts. */
async function headers(): Promise<Record<string, string>> {
  const known = tokens.get()?.accessToken
  const token = known && isExpired(known) ? await renewToken(known) : known
  return { ...agencyHeader(), ...(token ? { Authorization: `Bearer ${token}` } : {}) }
}

/** Sends a file in parts; one that broke off, or that is chosen again, goes on where it stood. Answers its key. */
export async function sendInParts(file: File, { signal, onProgress }: Options): Promise<string> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new Upload(file, {
    endpoint,
    chunkSize: partBytes,
    retryDelays: [0, 1000, 3000, 10_000, 30_000],
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      for (const [name, value] of Object.entries(await headers())) request.setHeader(name, value)
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => resolve(),
    onError: (error) => reject(toError(error)),
  })
  signal.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)), {
    once: true,
  })
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  await promise
  const answer = await fetchInTime(`${new URL(upload.url ?? '', location.href).pathname}/file`, {
    headers: await headers(),
  })
  return (await readAnswer<{ key: string }>(answer)).key
}

function toError(error: unknown): Error {
  const response = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
    .originalResponse
  if (!response) return networkError(error)
  try {
    const [refused] = JSON.parse(response.getBody()).errors
    return fromWire(refused, response.getStatus())
  } catch {
    return fromStatus(response.getStatus())
  }
}
