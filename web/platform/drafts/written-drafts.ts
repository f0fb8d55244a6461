import { useSyncExternalStore } from 'react'
import { readLocal } from '../local.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import { hasContent } from './content.ts'
import { draftPrefix } from './draft-storage.ts'

const listeners = new Set<() => void>()
const known = new Map<string, ReadonlySet<string>>()

/** Notifies that a draft was stored or removed, here or in another tab. */
export function announceDrafts(): void {
  known.clear()
  for (const listener of [...listeners]) listener()
}

addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(draftPrefix)) announceDrafts()
})

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether there is a draft with content at one of these places, or below it. */
export function useHasDraft(places: readonly string[]): boolean {
  const { keyText } = useWorkspace()
  return useSyncExternalStore(subscribeToDrafts, () => {
    const written = writtenIn(keyText)
    return places.some((place) => written.has(place))
  })
}

/** The places of a workspace with drafts, by the first segment of their name. */
function writtenIn(workspace: string): ReadonlySet<string> {
  const found = known.get(workspace)
  if (found) return found
  const places = new Set(draftPlaces(workspace).map((place) => place.split('/')[0] ?? ''))
  known.set(workspace, places)
  return places
}

/** The places of a workspace that have drafts with content. */
export function draftPlaces(workspace: string): string[] {
  const prefix = `${draftPrefix}${workspace}/`
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && hasContent(readLocal(name)))
    .map((name) => name.slice(prefix.length))
}
