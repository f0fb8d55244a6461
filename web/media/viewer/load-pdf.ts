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

let worker: PDFWorker | undefined

/** A single worker for all documents: passed in explicitly, it is not destroyed with a document. */
const sharedWorker = (): PDFWorker => {
  worker ??= PDFWorker.create({ port: new Worker(workerUrl(), { type: 'module' }) })
  return worker
}

/** Loads a PDF to render its pages: scripts, forms and links are disabled, and its resources are limited. */
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
