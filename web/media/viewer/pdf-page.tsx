import { VisuallyHidden } from '@mantine/core'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PDFDocumentProxy } from './load-pdf.ts'
import classes from './viewer.module.css'

/** The assumed height-to-width ratio until the page is loaded. */
const usual = Math.SQRT2
/** The delay before a page's text is read: its layout costs a frame, which would be visible during scrolling. */
const calm = 1_000
/** The maximum size of a canvas: phones refuse larger ones. */
const maxPixels = 16_000_000

interface Props {
  document: PDFDocumentProxy
  number: number
  width: number
}

/** One page, rendered once it comes near; its text is beside it for screen readers. */
export function PdfPage({ document, number, width }: Props) {
  const { t } = useTranslation('media')
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy>()
  const [words, setWords] = useState('')

  useEffect(() => {
    const { current } = place
    if (!current) return
    // With the window as root, the margin would not extend the visible part of a scroll container.
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: current.closest('section'),
      rootMargin: '800px',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!near || page) return
    let left = false
    void document.getPage(number).then(
      (found) => !left && setPage(found),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [document, number, near, page])

  useEffect(() => {
    if (!near || !page || words) return
    let left = false
    const timer = setTimeout(() => {
      page.getTextContent().then(
        ({ items }) => !left && setWords(items.map((item) => ('str' in item ? item.str : '')).join(' ')),
        () => undefined,
      )
    }, calm)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [page, near, words])

  useEffect(() => {
    if (!near || !page || !canvas.current) return
    const viewport = page.getViewport({ scale: sharpness(page, width) })
    canvas.current.width = viewport.width
    canvas.current.height = viewport.height
    const task = page.render({ canvas: canvas.current, viewport })
    const { dataset } = canvas.current
    // Rendering a page again cancels its previous rendering.
    task.promise.then(
      () => {
        dataset.drawn = ''
      },
      () => undefined,
    )
    return () => {
      delete dataset.drawn
      task.cancel()
    }
  }, [page, near, width])

  const shape = page?.getViewport({ scale: 1 })
  const height = width * (shape ? shape.height / shape.width : usual)
  return (
    <div ref={place} className={classes.page} style={{ width, height }}>
      {near && <canvas ref={canvas} role="img" aria-label={t('viewer.page', { number })} />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}

function sharpness(page: PDFPageProxy, width: number): number {
  const { width: own, height } = page.getViewport({ scale: 1 })
  const wanted = (width / own) * devicePixelRatio
  return Math.min(wanted, Math.sqrt(maxPixels / (own * height)))
}
