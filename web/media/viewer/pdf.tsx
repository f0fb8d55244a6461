import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaperSkeleton } from '../../ui/page-skeletons.tsx'
import { NoPreview } from './no-preview.tsx'
import { PdfPage } from './pdf-page.tsx'
import { usePdf } from './use-pdf.ts'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'

/** Only the first pages of a longer document are shown. */
const maxPages = 500

/** The pages of a PDF in a column; only those near the viewport are rendered. */
export function Pdf({ file, scale }: { file: ViewedFile; scale: number }) {
  const { t } = useTranslation('media')
  const { document, failed } = usePdf(file.key)
  const [width, setWidth] = useState(0)
  const frame = useRef<HTMLElement>(null)

  useEffect(() => {
    const { current } = frame
    if (!current) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  if (failed) return <NoPreview file={file} />
  const pages = Math.min(document?.numPages ?? 0, maxPages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section ref={frame} className={classes.pages} tabIndex={0} aria-label={file.name}>
      {!document && <PaperSkeleton />}
      {document &&
        width > 0 &&
        Array.from({ length: pages }, (_, at) => (
          <PdfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their position
            key={at}
            document={document}
            number={at + 1}
            width={Math.min(width - 16, 900) * scale}
          />
        ))}
      {document && document.numPages > maxPages && (
        <p className={classes.rest}>{t('viewer.firstPages', { count: maxPages })}</p>
      )}
    </section>
  )
}
