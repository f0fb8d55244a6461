import { type ComponentType, lazy } from 'react'
import { loadPartChunk } from '../../platform/chunk.ts'
import { loadTexts } from '../../platform/texts/texts.ts'

/**
 * A section of the agency's or of a member's pages, in a chunk of its own, loaded with the texts that it needs:
 * `sectionPart(() => import('./hours-section.tsx'), 'HoursSection', 'time')`.
 */
export function sectionPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...namespaces: string[]
) {
  return lazy(async () => {
    const [chunk] = await loadPartChunk(() => Promise.all([load(), ...namespaces.map(loadTexts)]))
    return { default: chunk[name] }
  })
}
