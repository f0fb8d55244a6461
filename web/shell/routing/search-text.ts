/** Reads the named query parameters as text and ignores all others. */
export function searchText<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [Each in Name]?: string } => {
    const texts = names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]))
    return Object.fromEntries(texts) as { [Each in Name]?: string }
  }
}
