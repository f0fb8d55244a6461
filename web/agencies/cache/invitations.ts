import type { Cache } from '@urql/exchange-graphcache'
import { age } from '../../platform/client/age.ts'
import { insert, type List, remove } from '../../platform/client/lists.ts'

/** The invitations that are under way, newest first. */
export const invitations: List = {
  field: 'pendingInvitationsByAgency',
  typename: 'PendingInvitationConnection',
  rank: (_cache, item) => -age(item),
}

const keyOf = (id: string) => `PendingInvitation:${id}`

export function addInvitation(cache: Cache, { id }: { id: string }): void {
  insert(cache, invitations, undefined, keyOf(id))
}

/** Accepted or cancelled. */
export function dropInvitation(cache: Cache, id: string): void {
  remove(cache, invitations, undefined, keyOf(id))
  cache.invalidate(keyOf(id))
}
