import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunk } from '../../platform/chunk.ts'

/** A route's component in a chunk of its own: `page(() => import('./dial-page.tsx'), 'DialPage')`. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent<Record<Name, ComponentType>, Name>(() => loadChunk(load), name)
}
