const variable = /^Variable "(\$\w+)" got invalid value /
const longest = 500
const place = / at "([\w.[\]]+)"; /
/** Suffixes of GraphQL's error messages, also in compiled documents, none of which quotes a value. */
const reasons = [
  /Field "?[\w.]+"? of required type "?[\w![\]]+"? was not provided\.$/,
  /Field "?\w+"? is not defined by type "?\w+"?\./,
  /Expected type "\w+" to be an object\.$/,
  /(DateTime|Date) must be [^;]+$/,
  /JSON must not [^;]+$/,
  /\w+ cannot represent (a )?(non|value)[\w -]*(?=: )/,
]

/** GraphQL quotes invalid values in full, such as passwords and tokens, which must not reach logs on the way. */
export function withoutValues(message: string): string {
  const name = variable.exec(message)?.[1]
  if (!name) return message
  // A value may be a megabyte, which is too slow to search; the reason comes last.
  const end = message.slice(-longest)
  const where = place.exec(end)?.[1]
  const reason = reasons.map((pattern) => pattern.exec(end)?.[0]).find(Boolean)
  return `Variable "${name}" got an invalid value${where ? ` at "${where}"` : ''}; ${reason ?? 'It does not fit its type'}`
}
