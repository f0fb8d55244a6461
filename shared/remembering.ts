/** Memoizes a function of a text for up to `most` texts, after which the cache is cleared. */
export function remembering<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (known.has(text)) return known.get(text) as Value
    if (known.size >= most) known.clear()
    const value = make(text)
    known.set(text, value)
    return value
  }
}
