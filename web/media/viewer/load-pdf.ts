import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerFile from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { fileUrl } from '../../ui/file-url.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The only URL that may become a worker here; the content security policy forbids workers from plain strings. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('atrium-pdf', { createScriptURL: () => workerFile })
  return policy ? policy.createScriptURL(workerFile) : workerFile
}

interface Shared {
  worker: PDFWorker
  /** Rejects if its script can't be loaded, of which a document would never hear. */
  failed: Promise<never>
}

let shared: Shared | undefined

function start(): Shared {
  const port = new Worker(workerUrl(), { type: 'module' })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => undefined)
  port.addEventListener('error', () => {
    shared = undefined
    reject(new Error('The worker of PDFs failed'))
  })
  return { worker: PDFWorker.create({ port }), failed }
}

/**
 * Loads a PDF to render its pages: scripts, forms and links are disabled, and its resources are limited. All documents share a worker,
 * which is not destroyed with one of them because it is passed in.
 */
export function loadPdf(key: string): { promise: Promise<PDFDocumentProxy>; destroy: () => Promise<void> } {
  shared ??= start()
  const { worker, failed } = shared
  const task = getDocument({
    url: fileUrl(key),
    worker,
    enableXfa: false,
    useWasm: false,
    maxImageSize: 64_000_000,
  })
  return { promise: Promise.race([task.promise, failed]), destroy: () => task.destroy() }
}

export type { PDFDocumentProxy }
