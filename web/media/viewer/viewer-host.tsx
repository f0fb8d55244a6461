import { Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { viewing } from './viewing.ts'

const Viewer = lazyWithTexts(() => import('./viewer.tsx'), 'Viewer', 'over', 'media')

/** Mounts the viewer, which is loaded with the first opened file. */
export function ViewerHost() {
  const shown = useStore(viewing)
  return <Suspense>{shown && <Viewer viewing={shown} onClose={() => viewing.set(undefined)} />}</Suspense>
}
