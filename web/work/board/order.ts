import { type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'

const firstEdges: readonly (Edge | null)[] = ['left', 'top']

/** Whether an item dropped on another one is inserted before it. */
export const isBefore = (target: Record<string | symbol, unknown>): boolean =>
  firstEdges.includes(extractClosestEdge(target))

/** The item after which a dropped item is inserted: null for the beginning, undefined if the position does not change. */
export function placeOf(
  ids: readonly string[],
  moved: string,
  { over, before }: { over: string; before: boolean },
): string | null | undefined {
  const others = ids.filter((id) => id !== moved)
  const at = others.indexOf(over)
  if (at === -1) return undefined
  const after = (before ? others[at - 1] : others[at]) ?? null
  return after === (ids[ids.indexOf(moved) - 1] ?? null) ? undefined : after
}

/** The item to follow after one step towards the beginning or the end; undefined if there is no such step. */
export function stepsOf(
  ids: readonly string[],
  id: string,
): { left: string | null | undefined; right: string | undefined } {
  const at = ids.indexOf(id)
  return { left: at > 0 ? (ids[at - 2] ?? null) : undefined, right: ids[at + 1] }
}
