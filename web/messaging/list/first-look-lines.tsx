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

/** The first look of somebody new, with its texts, which the first load does without. */
export const FirstLookLines = () => <FirstLookSection />
