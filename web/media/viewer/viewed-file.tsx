import { lazy, Suspense } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { NoPreview } from './no-preview.tsx'
import { Picture } from './picture.tsx'
import { Player } from './player.tsx'
import { shownAs } from './shown-as.ts'
import { TextFile } from './text-file.tsx'
import classes from './viewer.module.css'
import type { ViewedFile as File } from './viewing.ts'
import type { Zoom } from './zoom.ts'

const Pdf = lazy(async () => ({ default: (await loadChunk(() => import('./pdf.tsx'))).Pdf }))

interface Props {
  file: File
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onSwipe: (to: 'next' | 'previous' | 'close') => void
}

/** A file as its kind is shown. */
export function ViewedFile({ file, zoom, onZoom, onSwipe }: Props) {
  const as = shownAs(file.type)
  switch (as) {
    case 'picture':
      return <Picture file={file} zoom={zoom} onZoom={onZoom} onSwipe={onSwipe} />
    case 'video':
    case 'audio':
      return <Player file={file} as={as} />
    case 'pdf':
      return (
        <Suspense
          fallback={
            <div className={classes.paper}>
              <ListSkeleton rows={8} />
            </div>
          }
        >
          <Pdf file={file} scale={zoom.scale} />
        </Suspense>
      )
    case 'text':
      return <TextFile file={file} />
    case 'none':
      return <NoPreview file={file} />
  }
}
