import { lazy, Suspense } from 'react'
import { loadChunk } from '../../platform/chunk.ts'
import { useStore } from '../../platform/store.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { viewing } from './viewing.ts'

const Viewer = lazy(async () => {
  await loadTexts('media')
  return { default: (await loadChunk(() => import('./viewer.tsx'))).Viewer }
})

/** The place of the viewer, which is loaded with the first file that somebody opens. */
export function ViewerHost() {
  const shown = useStore(viewing)
  return <Suspense>{shown && <Viewer viewing={shown} />}</Suspense>
}
