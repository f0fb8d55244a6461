import type { Resolver } from '@urql/exchange-graphcache'

/** Resolves fields such as `getChannel(id)` from a cached entity without a request. */
export const byId =
  (typename: string): Resolver =>
  (_parent, args, cache, { parentFieldKey }) => {
    const answered = cache.resolve('Query', parentFieldKey.slice('Query.'.length))
    return answered === undefined
      ? { __typename: typename, id: args.id as string }
      : (answered as string | null)
  }
