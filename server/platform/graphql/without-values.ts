const variable = /^Variable "(\$\w+)" got invalid value /
const longest = 500
const place = / at "([\w.[\]]+)"; /
/** What GraphQL, and the compiled form of it, say at the end: none of these repeats a value. */
const reasons = [
  /Field "?[\w.]+"? of required type "?[\w![\]]+"? was not provided\.$/,
  /Field "?\w+"? is not defined by type "?\w+"?\./,
  /Expected type "\w+" to be an object\.$/,
  /(DateTime|Date) must be [^;]+$/,
  /JSON must not [^;]+$/,
  /\w+ cannot represent (a )?(non|value)[\w -]*(?=: )/,
]

/** GraphQL repeats what does not fit, whole: a password, a token. Who sent it knows it; the logs on the way need not. */
export function withoutValues(message: string): string {
  const name = variable.exec(message)?.[1]
  if (!name) return message
  // A value may be a megabyte, in which looking for words would take minutes; what GraphQL says comes last.
  const end = message.slice(-longest)
  const where = place.exec(end)?.[1]
  const reason = reasons.map((pattern) => pattern.exec(end)?.[0]).find(Boolean)
  return `Variable "${name}" got an invalid value${where ? ` at "${where}"` : ''}; ${reason ?? 'It does not fit its type'}`
}
