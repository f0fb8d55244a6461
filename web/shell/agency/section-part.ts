import type { ComponentType } from 'react'
import { lazyWithTexts } from '../routing/lazy-with-texts.ts'

/**
 * A section of the agency's or of a member's pages, in a chunk of its own, loaded with the texts that it needs:
 * `sectionPart(() => import('./hours-section.tsx'), 'HoursSection', 'time')`.
 */
export const sectionPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...namespaces: string[]
) => lazyWithTexts(load, name, 'here', ...namespaces)
