import type { Cache, Resolver } from '@urql/exchange-graphcache'
import { gql } from 'urql'
import { messageAbilities } from '../../../shared/message-abilities.ts'
import { cachedItems } from '../../platform/client/lists.ts'
import { answers } from './lists.ts'
import { viewerId, viewerRole } from './viewer.ts'

// These two fields exist only in the cache: they are not in the schema, so typed documents cannot name them.
const clientAnswer = gql`fragment _ on Message { id answeredByClient }`
const abilities = gql`fragment _ on Message { id viewerCan { edit } }`

/** Remembers for a message that came by an event whether a client has answered it. */
export function noteClientAnswer(cache: Cache, id: string, answeredByClient: boolean): void {
  cache.writeFragment(clientAnswer, { __typename: 'Message', id, answeredByClient })
}

/** Invalidates the viewer's abilities on a message, so that its viewers ask the server. */
export function markUnknown(cache: Cache, id: string): void {
  cache.writeFragment(abilities, { __typename: 'Message', id, viewerCan: null })
}

/** Events carry nothing that depends on the viewer, so the server's rule is applied here to the messages they bring. */
export const messageAbilitiesResolver: Resolver = (_parent, _args, cache, { parentKey }) => {
  const answered = cache.resolve(parentKey, 'viewerCan')
  if (typeof answered === 'string') return answered
  if (answered === null) return undefined
  const text = (field: string) => String(cache.resolve(parentKey, field) ?? '')
  const flag = (field: string) => cache.resolve(parentKey, field) === true
  const channel = `Channel:${text('channelID')}`
  return {
    __typename: 'MessageAbilities',
    ...messageAbilities({
      viewer: { id: viewerId(cache) ?? '', role: viewerRole(cache) },
      channel: {
        ownerID: (cache.resolve(channel, 'ownerID') as string | null | undefined) ?? null,
        mayWrite: mayWrite(cache, channel),
      },
      message: {
        ownerID: text('ownerID'),
        fromStaff: flag('fromStaff'),
        internal: flag('internal'),
        deleted: flag('_deleted'),
        hasClientAnswers: flag('answeredByClient') || hasClientAnswers(cache, text('id')),
        underInternal: cache.resolve(`Message:${text('responseToID')}`, 'internal') === true,
      },
    }),
  }
}

function mayWrite(cache: Cache, channel: string): boolean {
  const abilities = cache.resolve(channel, 'viewerCan')
  return typeof abilities !== 'string' || cache.resolve(abilities, 'write') !== false
}

function hasClientAnswers(cache: Cache, id: string): boolean {
  return cachedItems(cache, answers, id).some((answer) => cache.resolve(answer, 'fromStaff') === false)
}
