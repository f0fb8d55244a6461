import type { Recipient } from '../database/viewer.ts'
import type { Audience, StoredEvent } from '../events/event.ts'
import type { Plan } from './plan.ts'

/** The target of deliveries: a socket, as the hub sees it. */
export type Receiver = {
  /** Sends whole frames. */
  write(frames: Buffer): void
  close(code: number, reason: string): void
  /** Ends one of its subscriptions with an error. */
  fail(id: string, error: unknown): void
}

export type Subscription = {
  /** the client's own name for it */
  id: string
  receiver: Receiver
  viewer: Recipient
  plan: Plan
  /** events up to this number are not sent (again) */
  position: number
  /** the viewer is what the database said after this event */
  verifiedAt: number
  /** personal events since then may have been missed; null: since ever */
  missedSince: Date | null
  /** false while what was missed is still being read from the log */
  live: boolean
}

/** Whether a viewer may receive an event, by the audience that its subject has now. */
export function canReceive(viewer: Recipient, event: StoredEvent, audience: Audience): boolean {
  if (event.internal && viewer.side === 'client') return false
  if (audience.everyone || audience.users?.has(viewer.userId)) return true
  if (viewer.side === 'client' || !audience.staff) return false
  return audience.staff === 'all' || viewer.role === 'admin' || viewer.role === 'owner'
}

/** Equal for subscriptions with the same payload: one execution serves them. */
export const groupOf = ({ plan, viewer }: Subscription): string => `${plan.key}/${viewer.side}`

/** The subscriptions of one agency, grouped by payload. */
export function createGroups() {
  const groups = createIndex(groupOf)
  const people = createIndex(({ viewer }) => viewer.userId)
  return {
    add(subscription: Subscription) {
      groups.add(subscription)
      people.add(subscription)
    },
    remove(subscription: Subscription) {
      groups.remove(subscription)
      people.remove(subscription)
    },
    /** those of one person */
    of: (userId: string): Iterable<Subscription> => people.get(userId),
    get empty() {
      return groups.size === 0
    },
    *all() {
      for (const group of groups.values()) yield* group
    },
  }
}

export type Groups = ReturnType<typeof createGroups>

function createIndex(keyOf: (subscription: Subscription) => string) {
  const index = new Map<string, Set<Subscription>>()
  return {
    get size() {
      return index.size
    },
    get: (key: string): ReadonlySet<Subscription> => index.get(key) ?? new Set(),
    values: () => index.values(),
    add(subscription: Subscription) {
      const key = keyOf(subscription)
      const members = index.get(key) ?? new Set()
      index.set(key, members.add(subscription))
    },
    remove(subscription: Subscription) {
      const key = keyOf(subscription)
      const members = index.get(key)
      members?.delete(subscription)
      if (members?.size === 0) index.delete(key)
    },
  }
}
/** How many subscriptions each person holds on this server, over all their sockets. */
export function createHeldSubscriptions() {
  const counts = new Map<string, number>()
  return {
    of: (userId: string): number => counts.get(userId) ?? 0,
    add(userId: string, change: number) {
      const count = (counts.get(userId) ?? 0) + change
      if (count > 0) counts.set(userId, count)
      else counts.delete(userId)
    },
  }
}

export type HeldSubscriptions = ReturnType<typeof createHeldSubscriptions>
