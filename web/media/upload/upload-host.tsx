import { Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'
import { begun } from './begun.ts'

const Uploads = lazyWithTexts(() => import('./open-line.tsx'), 'OpenLine', 'over', 'media')

/** Uploads to the library, on every page. */
export function UploadHost() {
  return <Suspense>{useStore(begun) && <Uploads />}</Suspense>
}
