import type { Cache } from '@urql/exchange-graphcache'

/** An agency that the reader founded stands among theirs, by name, before the list is read again. */
export function addOwnAgency(cache: Cache, { id }: { id: string }): void {
  const known = cache.resolve('Query', 'myAgencies')
  const key = `Agency:${id}`
  if (!Array.isArray(known) || (known as string[]).includes(key)) return
  const name = (each: string) => String(cache.resolve(each, 'name')).toLowerCase()
  const all = [...(known as string[]), key].sort((a, b) => name(a).localeCompare(name(b)))
  cache.link('Query', 'myAgencies', all)
}
