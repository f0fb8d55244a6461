import type { ComponentType } from 'react'
import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyPart } from '../routing/lazy-part.ts'

/**
 * A section of the agency's or of a member's pages, in a chunk of its own, loaded with the texts that it needs:
 * `sectionPart(() => import('./hours-section.tsx'), 'HoursSection', 'time')`.
 */
export function sectionPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...namespaces: string[]
) {
  return lazyPart(
    async () => {
      const [chunk] = await Promise.all([load(), ...namespaces.map(loadTexts)])
      return chunk
    },
    name,
    'here',
  )
}
