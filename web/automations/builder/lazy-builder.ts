import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'

/** The builder with all texts that it needs; needs a `Suspense` above. */
export const LazyBuilder = lazyWithTexts(
  () => import('./builder.tsx'),
  'Builder',
  'here',
  ...['automations', 'automations/builder', 'scheduling', 'messaging', 'work', 'requests', 'sla'],
  ...['ui/errors', 'ui/filter'],
)
