import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'

const FirstLookSection = lazyWithTexts(
  () => import('./first-look-section.tsx'),
  'FirstLookSection',
  'here',
  'messaging/lazy',
)

/** The first look of somebody new, with its texts, which the first load does without. */
export const FirstLookLines = () => <FirstLookSection />
