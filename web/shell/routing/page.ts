import type { ComponentType } from 'react'
import { lazyPart } from './lazy-part.ts'

/** A route's component in a chunk of its own: `page(() => import('./dial-page.tsx'), 'DialPage')`. */
export const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPart(load, name, 'page')
