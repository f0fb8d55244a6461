export type Parts<Part> = (Record<string, Part> | undefined)[]

/** One record out of many; a name that two of them bring is a mistake. */
export function mergeOnce<Part>(what: string, parts: Parts<Part>): Record<string, Part> {
  const merged: Record<string, Part> = {}
  for (const [name, part] of entries(parts)) {
    if (name in merged) throw new Error(`Two rooms bring ${what} ${name}`)
    merged[name] = part
  }
  return merged
}

/** For each name all that the records bring, in their order. */
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
