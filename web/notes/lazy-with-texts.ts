import type { ComponentType } from 'react'
import { loadTexts } from '../platform/texts/texts.ts'
import { lazyPart } from '../shell/routing/lazy-part.ts'
import type { PartPlace } from '../shell/routing/part-failed.tsx'

/** A part of the room in a chunk of its own; the room's texts come with it, and others that it needs. */
export const lazyWithTexts = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  place: PartPlace,
  ...others: string[]
) =>
  lazyPart(
    async () => {
      await Promise.all(['notes', ...others].map(loadTexts))
      return load()
    },
    name,
    place,
  )
