import { useEffect, useState } from 'react'
import { useOnceConnected } from '../../platform/live/use-once-connected.ts'
import { loadPdf, type PDFDocumentProxy } from './load-pdf.ts'

/** The document of a file; one that could not be had without a connection comes when that is back. */
export function usePdf(key: string): { document: PDFDocumentProxy | undefined; failed: boolean } {
  const [document, setDocument] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useOnceConnected(failed, () => {
    setFailed(false)
    setTries((now) => now + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it anew.
  useEffect(() => {
    let left = false
    const task = loadPdf(key)
    task.promise.then(
      (found) => !left && setDocument(found),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
      void task.destroy()
    }
  }, [key, tries])
  return { document, failed }
}
