import { Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { begun } from './begun.ts'

const Uploads = lazyWithTexts(() => import('./open-line.tsx'), 'OpenLine', 'over', 'media')

/** What goes up into the library, on whichever page one is. */
export function UploadHost() {
  return <Suspense>{useStore(begun) && <Uploads />}</Suspense>
}
