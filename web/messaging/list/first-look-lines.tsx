import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'

const FirstLookSection = lazyPart(
  async () => {
    await loadTexts('messaging/lazy')
    return import('./first-look-section.tsx')
  },
  'FirstLookSection',
  'here',
)

/** The first steps of a new member, with their texts, which are not in the first load. */
export const FirstLookLines = () => <FirstLookSection />
