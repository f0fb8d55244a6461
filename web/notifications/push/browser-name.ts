// Each also names those after it, which it wants to be taken for.
const browsers: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A browser as people call it, such as "Firefox · Windows", from what it says of itself; undefined for an unknown one. */
export function browserName(userAgent: string | null): string | undefined {
  const named = [browsers, systems].flatMap(
    (list) => list.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? [],
  )
  return named.length > 0 ? named.join(' · ') : undefined
}
