import type { Resolver } from '@urql/exchange-graphcache'

/** An entity that is cached under its id is found without asking, for fields such as `getChannel(id)`. */
export const byId =
  (typename: string): Resolver =>
  (_parent, args, cache, { parentFieldKey }) => {
    const answered = cache.resolve('Query', parentFieldKey.slice('Query.'.length))
    return answered === undefined
      ? { __typename: typename, id: args.id as string }
      : (answered as string | null)
  }
