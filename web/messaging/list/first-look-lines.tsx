import { lazyWithTexts } from '../../shell/routing/lazy-with-texts.ts'

const FirstLookSection = lazyWithTexts(
  () => import('./first-look-section.tsx'),
  'FirstLookSection',
  'here',
  'messaging/lazy',
)

/** The first steps of a new member, with their texts, which are not part of the first load. */
export const FirstLookLines = () => <FirstLookSection />
