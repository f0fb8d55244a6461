import type { ComponentType } from 'react'
import { loadTexts } from '../../platform/texts/texts.ts'
import { lazyPart } from './lazy-part.ts'
import type { PartPlace } from './part-failed.tsx'

/** A part in a chunk of its own, loaded with the texts that it needs. */
export const lazyWithTexts = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  place: PartPlace,
  ...namespaces: string[]
) =>
  lazyPart(
    async () => {
      const [chunk] = await Promise.all([load(), ...namespaces.map(loadTexts)])
      return chunk
    },
    name,
    place,
  )
