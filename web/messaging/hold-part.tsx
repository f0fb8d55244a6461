import { Suspense } from 'react'
import { lazyPart } from '../shell/routing/lazy-part.ts'

const HoldToOpen = lazyPart(() => import('../ui/hold-to-open.tsx'), 'HoldToOpen', 'ornament')

/** Long presses that open menus; loaded on touch devices only. */
export function HoldPart({ within }: { within: string }) {
  return (
    matchMedia('(hover: none)').matches && (
      <Suspense>
        <HoldToOpen within={within} />
      </Suspense>
    )
  )
}
