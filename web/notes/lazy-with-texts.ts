import type { ComponentType } from 'react'
import { lazyPart } from '../messaging/lazy-part.ts'
import { loadTexts } from '../platform/texts/texts.ts'

/** A part of the room in a chunk of its own; the room's texts come with it. */
export const lazyWithTexts = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazyPart(async () => {
    await loadTexts('notes')
    return load()
  }, name)
