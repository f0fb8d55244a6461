import { useState } from 'react'
import { useOnceConnected } from '../../platform/live/use-once-connected.ts'
import { fileUrl, thumbnailUrl } from '../../ui/file-url.ts'
import { NoPreview } from './no-preview.tsx'
import { useGestures } from './use-gestures.ts'
import classes from './viewer.module.css'
import type { ViewedFile } from './viewing.ts'
import type { Zoom } from './zoom.ts'

interface Props {
  file: ViewedFile
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onSwipe: (to: 'next' | 'previous' | 'close') => void
}

/** An image that fits its frame, with zoom and pan; its thumbnail if the browser cannot decode it. */
export function Picture({ file, zoom, onZoom, onSwipe }: Props) {
  const [failed, setFailed] = useState(0)
  const [loaded, setLoaded] = useState(false)
  useOnceConnected(failed > 0, () => setFailed(0))
  const { frame, handlers } = useGestures<HTMLDivElement>({ zoom, onZoom, onSwipe })
  const sources = [fileUrl(file.key), thumbnailUrl(file.key, 960)]
  const source = sources[failed]
  if (!source) return <NoPreview file={file} />
  return (
    <div ref={frame} className={classes.frame} data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
      <img
        className={classes.picture}
        // The thumbnail shows at once, and the full image is painted over it.
        style={{
          transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          backgroundImage: loaded ? undefined : `url("${thumbnailUrl(file.key, 480)}")`,
        }}
        src={source}
        alt={file.name}
        draggable={false}
        onLoad={() => setLoaded(true)}
        onError={() => setFailed(failed + 1)}
      />
    </div>
  )
}
