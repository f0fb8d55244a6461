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

/** The one address that may become a worker here; the page's policy lets no plain text be one. */
function workerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('atrium-pdf', { createScriptURL: () => workerFile })
  return policy ? policy.createScriptURL(workerFile) : workerFile
}

let worker: PDFWorker | undefined

/** One worker for all documents: passed to each of them, it outlives each. */
const sharedWorker = (): PDFWorker => {
  worker ??= PDFWorker.create({ port: new Worker(workerUrl(), { type: 'module' }) })
  return worker
}

/** Reads a PDF for drawing its pages: its scripts, forms and links are not run, and what it may take is bounded. */
export function loadPdf(key: string): { promise: Promise<PDFDocumentProxy>; destroy: () => Promise<void> } {
  return getDocument({
    url: fileUrl(key),
    worker: sharedWorker(),
    enableXfa: false,
    useWasm: false,
    maxImageSize: 64_000_000,
  })
}

export type { PDFDocumentProxy }
