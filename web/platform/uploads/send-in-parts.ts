import { type DetailedError, Upload } from 'tus-js-client'
import type { PartsPurpose } from '../../../shared/upload-facts.ts'
import { fromStatus, fromWire, networkError, ProductError } from '../product-error.ts'
import { readAnswer } from '../session/post-json.ts'
import type { Sender } from '../session/sender.ts'
import { fetchInTime } from '../timeouts.ts'
import type { UploadedFile } from './upload.ts'

interface Options {
  purpose: PartsPurpose
  sender: Sender
  signal?: AbortSignal
  /** Called with 0 to 1. */
  onProgress?: (done: number) => void
}

const endpoint = '/api/v1/uploads/parts'
const partBytes = 16 * 2 ** 20

/** The running uploads of this page: the same file selected in two places is uploaded twice. */
const underWay = new Set<string>()

/** Sends a file in parts; an interrupted upload is resumed, also when the file is selected again. */
export async function sendInParts(file: File, options: Options): Promise<UploadedFile> {
  const { name, type, size, lastModified } = file
  const fingerprint = JSON.stringify([options.sender.name, options.purpose, name, type, size, lastModified])
  if (underWay.has(fingerprint)) return send(file, options, null)
  underWay.add(fingerprint)
  return send(file, options, fingerprint).finally(() => underWay.delete(fingerprint))
}

async function send(file: File, options: Options, fingerprint: string | null): Promise<UploadedFile> {
  const { purpose, sender, signal, onProgress } = options
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const upload = new Upload(file, {
    endpoint,
    chunkSize: partBytes,
    retryDelays: [0, 1000, 3000, 10_000, 30_000],
    metadata: { filename: file.name, filetype: file.type, purpose },
    fingerprint: async () => fingerprint ?? '',
    storeFingerprintForResuming: fingerprint !== null,
    removeFingerprintOnSuccess: true,
    async onBeforeRequest(request) {
      for (const [name, value] of Object.entries(await sender.headers())) request.setHeader(name, value)
    },
    onShouldRetry: mayPass,
    onProgress: (sent) => onProgress?.(sent / file.size),
    onSuccess: () => resolve(),
    onError: (error) => reject(toError(error)),
  })
  signal?.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)), {
    once: true,
  })
  const [previous] = fingerprint ? await upload.findPreviousUploads() : []
  if (previous) upload.resumeFromPreviousUpload(previous)
  upload.start()
  await promise
  const answer = await fetchInTime(`${new URL(upload.url ?? '', location.href).pathname}/file`, {
    headers: await sender.headers(),
  })
  const piece = await readAnswer<Omit<UploadedFile, 'width' | 'height'>>(answer)
  return { width: null, height: null, ...piece }
}

/** As the library has it, but for what was refused before it was sent. */
function mayPass(error: DetailedError): boolean {
  if (error.causingError instanceof ProductError || !navigator.onLine) return false
  const status = error.originalResponse?.getStatus() ?? 0
  return status < 400 || status >= 500 || status === 409 || status === 423
}

function toError(error: unknown): Error {
  const { causingError, originalResponse: response } = error as Partial<DetailedError>
  if (causingError instanceof ProductError) return causingError
  if (!response) return networkError(error)
  try {
    const [refused] = JSON.parse(response.getBody()).errors
    return fromWire(refused, response.getStatus())
  } catch {
    return fromStatus(response.getStatus())
  }
}
