import { Suspense } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useLinkedAccounts } from './use-linked-accounts.ts'

const SourceMenu = lazyPart(() => import('./source-menu.tsx'), 'SourceMenu', 'ornament')

/** The choice of whose conversations are shown, for who has one; few have, so nothing of it is loaded for the others. */
export function Sources() {
  const accounts = useLinkedAccounts()
  return (
    (accounts?.length ?? 0) > 0 && (
      <Suspense>
        <SourceMenu />
      </Suspense>
    )
  )
}
