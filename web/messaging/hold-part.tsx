import { Suspense } from 'react'
import { lazyPart } from '../shell/routing/lazy-part.ts'

const HoldToOpen = lazyPart(() => import('../ui/hold-to-open.tsx'), 'HoldToOpen', 'ornament')

/** Where fingers rest on things to open their menus; nobody else loads it. */
export function HoldPart({ within }: { within: string }) {
  return (
    matchMedia('(hover: none)').matches && (
      <Suspense>
        <HoldToOpen within={within} />
      </Suspense>
    )
  )
}
