import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfPage } from '../../media/viewer/pdf-page.tsx'
import { usePdf } from '../../media/viewer/use-pdf.ts'
import { useOnceConnected } from '../../platform/live/use-once-connected.ts'
import { fileUrl } from '../../ui/file-url.ts'
import { PaperSkeleton } from '../../ui/page-skeletons.tsx'
import classes from './approval.module.css'
import { hasPlaces, type Note, shownAs, type Version } from './approval.ts'
import { NotDrawn } from './not-drawn.tsx'
import { PageNav } from './page-nav.tsx'
import { Pins } from './pins.tsx'
import { usePinch } from './use-pinch.ts'

export interface Place {
  page: number
  top: number
  left: number
}

interface Props {
  version: Version
  notes: readonly Note[]
  chosen: string | undefined
  placing: Place | undefined
  scale: number
  /** Called on pinch to zoom. */
  onScale: (scale: number) => void
  onChoose: (id: string) => void
  /** Absent if no note can be added. */
  onPlace: ((place: Place) => void) | undefined
  /** Called with the visible page. */
  onPage?: (page: number) => void
}

/** A version as pages with pins; images are a single page, audio and video are played. */
export function Proof(props: Props) {
  const { t } = useTranslation('requests')
  const { version, scale, onScale, onPage } = props
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.min(element.clientWidth - 32, 900)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const wide = width * scale
  const [broken, setBroken] = useState(false)
  useOnceConnected(broken, () => setBroken(false))
  const as = broken ? 'file' : shownAs(version)
  usePinch({ frame, content, scale, onScale: hasPlaces(version) ? onScale : undefined })
  const label = `${version.name}, ${t('approval.versionOf', { n: version.n })}`
  return (
    <div className={classes.proof}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard. */}
      <section ref={frame} className={classes.frame} aria-label={label} tabIndex={0} data-proof>
        <div ref={content}>
          {width > 0 && as === 'pages' && <PdfProof {...props} width={wide} />}
          {width > 0 && as === 'picture' && (
            <div className={classes.sheet} style={{ width: wide }}>
              <img
                className={classes.picture}
                src={fileUrl(version.key)}
                alt={version.name}
                onError={() => setBroken(true)}
              />
              <Pins {...props} page={1} />
            </div>
          )}
        </div>
        {as === 'video' && (
          // biome-ignore lint/a11y/useMediaCaption: proofs have no captions yet.
          <video className={classes.picture} src={fileUrl(version.key)} controls />
        )}
        {as === 'audio' && (
          // biome-ignore lint/a11y/useMediaCaption: proofs have no captions yet.
          <audio src={fileUrl(version.key)} controls />
        )}
        {as === 'file' && <NotDrawn version={version} />}
      </section>
      {version.pages !== null && version.pages > 1 && (
        <PageNav frame={frame} pages={version.pages} onPage={onPage} />
      )}
    </div>
  )
}

function PdfProof({ version, width, ...props }: Props & { width: number }) {
  const { document, failed } = usePdf(version.key)
  if (failed) return <NotDrawn version={version} />
  if (!document) return <PaperSkeleton />
  return Array.from({ length: document.numPages }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pages are identified by their number.
    <div key={at} className={classes.sheet} style={{ width }} data-page={at + 1}>
      <PdfPage document={document} number={at + 1} width={width} />
      <Pins {...props} page={at + 1} />
    </div>
  ))
}
