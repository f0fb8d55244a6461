import type { Cache } from '@urql/exchange-graphcache'
import type { List } from '../../platform/client/lists.ts'

const time = (cache: Cache, item: string) => Date.parse(String(cache.resolve(item, 'createdAt')))

/** The messages of a conversation, newest first. */
export const roots: List = {
  field: 'messagesByConversation',
  owner: 'conversationID',
  typename: 'MessageConnection',
  rank: (cache, item) => -time(cache, item),
}

/** The replies of a thread, oldest first. */
export const answers: List = {
  field: 'messagesByResponseTo',
  owner: 'responseToID',
  typename: 'MessageConnection',
  rank: time,
}
