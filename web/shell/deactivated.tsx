import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from './routing/lazy-part.ts'

const Screen = lazyPart(() => import('./deactivated-screen.tsx'), 'DeactivatedScreen', 'here')

/** The screen of a deactivated account, which most never load. */
export const Deactivated = ({ others }: Pick<ComponentProps<typeof Screen>, 'others'>) => (
  <Suspense>
    <Screen others={others} />
  </Suspense>
)
