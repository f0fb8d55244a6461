import type { ComponentType } from 'react'
import { lazyWithTexts } from '../routing/lazy-with-texts.ts'

/**
 * A section of the agency's or a member's pages, in a chunk of its own, loaded with its texts: `sectionPart(() =>
 * import('./hours-section.tsx'), 'HoursSection', 'time')`.
 */
export const sectionPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...namespaces: string[]
) => lazyWithTexts(load, name, 'here', ...namespaces)
