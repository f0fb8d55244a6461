import { Suspense } from 'react'
import { useStore } from '../../platform/store.ts'
import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { begun } from './begun.ts'

const Uploads = lazyPart(async () => {
  await loadTexts('media')
  return import('./open-line.tsx')
}, 'OpenLine')

/** Uploads into the library, on every page. */
export function UploadHost() {
  return <Suspense>{useStore(begun) && <Uploads />}</Suspense>
}
