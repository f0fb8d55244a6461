export type Parts<Part> = (Record<string, Part> | undefined)[]

/** Merges records; a duplicate name is an error. */
export function mergeOnce<Part>(what: string, parts: Parts<Part>): Record<string, Part> {
  const merged: Record<string, Part> = {}
  for (const [name, part] of entries(parts)) {
    if (name in merged) throw new Error(`Two rooms bring ${what} ${name}`)
    merged[name] = part
  }
  return merged
}

/** Collects all values of the records by name, in order. */
export function mergeAll<Part>(parts: Parts<Part>): Record<string, Part[]> {
  const merged: Record<string, Part[]> = {}
  for (const [name, part] of entries(parts)) {
    merged[name] ??= []
    merged[name].push(part)
  }
  return merged
}

function entries<Part>(parts: Parts<Part>): [string, Part][] {
  return parts.flatMap((part) => Object.entries(part ?? {}))
}
