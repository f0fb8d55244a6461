import { type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'

const firstEdges: readonly (Edge | null)[] = ['left', 'top']

/** Whether what is dropped on something lies before it then, or behind it. */
export const isBefore = (target: Record<string | symbol, unknown>): boolean =>
  firstEdges.includes(extractClosestEdge(target))

/**
 * Behind which of the others something comes to lie that is dropped before or behind one of them: null for the beginning,
 * undefined where it lies already.
 */
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

/** Behind which one it comes to lie when it goes one step towards the beginning or the end; undefined where it cannot. */
export function stepsOf(
  ids: readonly string[],
  id: string,
): { left: string | null | undefined; right: string | undefined } {
  const at = ids.indexOf(id)
  return { left: at > 0 ? (ids[at - 2] ?? null) : undefined, right: ids[at + 1] }
}
