/** What differs from before, by name; undefined if nothing does. */
export function changesOf<Values extends object>(
  before: Values,
  now: Partial<Values>,
): Partial<Values> | undefined {
  const were = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(were.get(name)) !== JSON.stringify(value),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Values>) : undefined
}
