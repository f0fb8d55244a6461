/** Reads the named query parameters as texts and ignores all else. */
export function searchText<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Each in Name]?: string } => {
    const texts = names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]))
    return Object.fromEntries(texts) as { [Each in Name]?: string }
  }
}
