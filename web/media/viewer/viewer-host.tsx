import { Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { viewing } from './viewing.ts'

const Viewer = lazyPart(async () => {
  await loadTexts('media')
  return import('./viewer.tsx')
}, 'Viewer')

/** The place of the viewer, which is loaded with the first opened file. */
export function ViewerHost() {
  const shown = useStore(viewing)
  return <Suspense>{shown && <Viewer viewing={shown} onClose={() => viewing.set(undefined)} />}</Suspense>
}
