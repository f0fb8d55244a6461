import { Suspense } from 'react'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { useLinkedAccounts } from './use-linked-accounts.ts'

const SourceMenu = lazyPart(() => import('./source-menu.tsx'), 'SourceMenu', 'ornament')

/** Switches between the viewer's own and linked conversations; few viewers have a linked account, so nothing is loaded for the others. */
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
