import type { Cache } from '@urql/exchange-graphcache'

/** The id of the signed-in person, as far as the cache knows it. */
export function viewerId(cache: Cache): string | undefined {
  const me = cache.resolve('Query', 'me')
  const id = typeof me === 'string' ? cache.resolve(me, 'id') : undefined
  return typeof id === 'string' ? id : undefined
}

/** The role of the signed-in person in the current agency; empty when unknown. */
export function viewerRole(cache: Cache): string {
  const me = cache.resolve('Query', 'me')
  const role = typeof me === 'string' ? cache.resolve(me, 'role') : undefined
  return typeof role === 'string' ? role : ''
}

export function isClient(cache: Cache): boolean {
  return viewerRole(cache) === 'client'
}
