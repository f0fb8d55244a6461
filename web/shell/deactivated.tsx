import { type ComponentProps, Suspense } from 'react'
import { lazyWithTexts } from './routing/lazy-with-texts.ts'

const Screen = lazyWithTexts(
  () => import('./deactivated-screen.tsx'),
  'DeactivatedScreen',
  'here',
  'shell/settings',
)

/** The screen of a deactivated account, which most never load. */
export const Deactivated = ({ others }: Pick<ComponentProps<typeof Screen>, 'others'>) => (
  <Suspense>
    <Screen others={others} />
  </Suspense>
)
