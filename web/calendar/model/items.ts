import { addDays, isDay } from '../../../shared/wall-clock.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { nameOfClient } from '../../work/client-tag.tsx'
import type { calendarQuery } from '../operations.ts'
import type { ShownKind } from './kinds.ts'

type Found = ResultOf<typeof calendarQuery>
type Client = Found['eventsBetween'][number]['client']

/** Something in the calendar. */
export interface Item {
  id: string
  kind: ShownKind
  title: string | null
  /** A day (YYYY-MM-DD) or a timestamp. */
  start: string
  /** Likewise; the last day belongs to the item. */
  end: string
  clientId: string | null
  clientName: string | null
  /** Whose event it is, or who is off. */
  person: string | null
  busy: boolean
  internal: boolean
  declined: boolean
  /** Not answered yet. */
  open: boolean
  done: boolean
  movable: boolean
}

/** A start and an end: days, of which the last belongs to it, or timestamps. */
export interface Times {
  startAt: string
  endAt: string
}

/** Events and entries as items of one shape. */
export function itemsOf({ eventsBetween, entriesBetween }: Found): Item[] {
  const events = eventsBetween.map(({ startAt, endAt, client, user, viewerAnswer, viewerCan, ...event }) => ({
    ...event,
    ...whose(client),
    kind: 'events' as const,
    start: startAt,
    end: endAt,
    person: user?.name ?? null,
    declined: viewerAnswer === 'declined',
    open: viewerAnswer === 'none' || viewerAnswer === 'tentative',
    done: false,
    movable: viewerCan.update,
  }))
  const entries = entriesBetween.map(({ kind, startAt, endAt, client, user, ...entry }) => ({
    ...entry,
    ...whose(client),
    kind,
    start: startAt,
    end: endAt,
    person: user?.name ?? null,
    busy: false,
    internal: false,
    declined: false,
    open: false,
    movable: false,
  }))
  return [...events, ...entries]
}

const whose = (client: Client) => ({
  clientId: client?.id ?? null,
  clientName: client ? nameOfClient(client) : null,
})

/** How many items of each kind there are. */
export function countsOf(items: readonly Item[]): Record<ShownKind, number> {
  const counts = { events: 0, due: 0, range: 0, off: 0, scheduled: 0 }
  for (const { kind } of items) counts[kind] += 1
  return counts
}

/** A client by whom items can be filtered; several people of one company are one. */
export interface ShownClient {
  /** Null: what belongs to no client. */
  name: string | null
  /** The person whose colour it has. */
  id: string | null
}

/** The clients of items by name, then those of none. */
export function clientsOf(items: readonly Item[]): ShownClient[] {
  const named = new Map<string, ShownClient>()
  let isForNone = false
  for (const { clientId: id, clientName: name } of items) {
    if (name === null) isForNone = true
    else if (!named.has(name)) named.set(name, { name, id })
  }
  const sorted = [...named.values()].sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
  return isForNone && sorted.length > 0 ? [...sorted, { name: null, id: null }] : sorted
}

/** What is hidden in a calendar: kinds, and clients by name. */
export interface Hidden {
  kinds: readonly string[]
  clients: readonly (string | null)[]
}

export const isShown = ({ kinds, clients }: Hidden, { kind, clientName }: Item): boolean =>
  !kinds.includes(kind) && !clients.includes(clientName)

/** The end of an item as calendars draw it: the day after its last one. */
export const exclusiveEnd = (end: string): string => (isDay(end) ? addDays(end, 1) : end)

/** The last day of an item that a calendar has drawn. */
export const lastDay = (exclusive: string): string => addDays(exclusive, -1)
