import { Suspense } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { PaperSkeleton } from '../../ui/page-skeletons.tsx'
import { NoPreview } from './no-preview.tsx'
import { Picture } from './picture.tsx'
import { Player } from './player.tsx'
import { shownAs } from './shown-as.ts'
import { TextFile } from './text-file.tsx'
import type { ViewedFile as File } from './viewing.ts'
import type { Zoom } from './zoom.ts'

const Pdf = lazyPart(() => import('./pdf.tsx'), 'Pdf', 'here')

interface Props {
  file: File
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  onSwipe: (to: 'next' | 'previous' | 'close') => void
}

/** Displays a file according to its type. */
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
        <Suspense fallback={<PaperSkeleton />}>
          <Pdf file={file} scale={zoom.scale} />
        </Suspense>
      )
    case 'text':
      return <TextFile file={file} />
    case 'none':
      return <NoPreview file={file} />
  }
}
