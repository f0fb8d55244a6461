import type { SearchFilter } from '../../../shared/search.ts'
import {
  type SearchHas,
  type SearchIs,
  type SearchKind,
  searchKindsFor,
} from '../../../shared/search-facts.ts'
import {
  hasNamed,
  isNamed,
  kindNamed,
  type SearchOperator,
  wordNamed,
} from '../../../shared/search-operators.ts'
import type { SearchOption } from '../../../shared/search-query.ts'
import { zoneOf } from '../../agencies/queries/zones.ts'
import { conversationOrNotFound } from '../../messaging/queries/conversations.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'
import { badInput } from '../../platform/errors.ts'
import { say } from '../sentences.ts'
import { daysNamed, momentsOf } from './days.ts'
import type { EntryFilter } from './find.ts'
import { peopleNamed, placesNamed } from './places.ts'

/** What a search is limited to: the kinds that are looked at, and conditions on their entries. */
export type Conditions = { kinds: SearchKind[]; filter: EntryFilter }

/** Bits of `search_entry.marks`, see migration 0139. */
const marks: Record<SearchHas, number> & { thread: number; done: number } = {
  link: 1,
  file: 2,
  image: 4,
  video: 8,
  audio: 16,
  thread: 32,
  done: 64,
}

/** Kinds without an author, a moment of their own or files: only words find them. */
const byWordsAlone: readonly SearchKind[] = ['person', 'company']
const withThreads: readonly SearchKind[] = ['message']
const withStates: readonly SearchKind[] = ['task', 'request']

/** Reads the filter of the call, and the operators of the text with it. Errors: NOT_FOUND, BAD_USER_INPUT. */
export async function conditionsOf(
  tx: ReadTx,
  filter: SearchFilter,
  options: readonly SearchOption[],
): Promise<Conditions> {
  const zone = await zoneOf(tx)
  const found = new Limits(tx.viewer)
  await found.addFilter(tx, filter, zone)
  for (const { operator, value } of options) await add[operator](found, value, { tx, zone })
  return found.conditions()
}

type Scene = { tx: ReadTx; zone: string }

const add: Record<SearchOperator, (limits: Limits, value: string, scene: Scene) => unknown> = {
  async from(limits, value, { tx }) {
    const person = personOf(tx)
    const ids = wordNamed(value) === 'me' && person ? [person] : await peopleNamed(tx, value)
    if (ids.length === 0) throw badInput({ text: say('fromNobody', { name: value }) })
    limits.from(ids)
  },
  async in(limits, value, { tx }) {
    const ids = await placesNamed(tx, value)
    if (ids.length === 0) throw badInput({ text: say('inNothing', { name: value }) })
    limits.in(ids)
  },
  before: (limits, value, scene) => limits.before(momentsNamed(value, scene).begins),
  after: (limits, value, scene) => limits.after(momentsNamed(value, scene).ends),
  on(limits, value, scene) {
    const { begins, ends } = momentsNamed(value, scene)
    limits.after(begins)
    limits.before(ends)
  },
  has: (limits, value) => limits.has(hasNamed(value) ?? unknown(value)),
  is: (limits, value) => limits.is(isNamed(value) ?? unknown(value)),
  type: (limits, value) => limits.named(kindNamed(value) ?? unknown(value)),
}

function momentsNamed(value: string, { tx, zone }: Scene) {
  const days = daysNamed(value, tx.now, zone)
  if (!days) throw badInput({ text: say('noDay', { day: value }) })
  return momentsOf(days, zone)
}

function unknown(value: string): never {
  throw badInput({ text: say('noValue', { value }) })
}

/** Collects what a search is limited to; types widen each other, everything else narrows. */
class Limits {
  readonly #viewer: ReadTx['viewer']
  readonly #filter: EntryFilter = {}
  readonly #named = new Set<SearchKind>()
  #kinds: readonly SearchKind[]

  constructor(viewer: ReadTx['viewer']) {
    this.#viewer = viewer
    this.#kinds = searchKindsFor(!isStaff(viewer))
  }

  async addFilter(tx: ReadTx, given: SearchFilter, zone: string): Promise<void> {
    for (const kind of given.kinds ?? []) this.named(kind)
    for (const each of given.has ?? []) this.has(each)
    for (const each of given.is ?? []) this.is(each)
    if (given.authorID) this.from([given.authorID])
    if (given.before) this.before(momentsOf({ from: given.before, to: given.before }, zone).begins)
    if (given.after) this.after(momentsOf({ from: given.after, to: given.after }, zone).ends)
    for (const id of [given.channelID, given.projectID, given.requestID]) if (id) this.in([id])
    if (given.conversationID) {
      const { id, channelId } = await conversationOrNotFound(tx, given.conversationID)
      this.in([channelId])
      this.#filter.within = id
    }
  }

  named(kind: SearchKind): void {
    this.#named.add(kind)
  }

  from(ids: string[]): void {
    this.#filter.author = intersection(this.#filter.author, ids)
  }

  in(ids: string[]): void {
    this.#filter.places = intersection(this.#filter.places, ids)
  }

  before(at: Date): void {
    const moment = at.toISOString()
    if (!this.#filter.before || moment < this.#filter.before) this.#filter.before = moment
  }

  after(at: Date): void {
    const moment = at.toISOString()
    if (!this.#filter.after || moment > this.#filter.after) this.#filter.after = moment
  }

  has(what: SearchHas): void {
    this.#mark(marks[what])
  }

  is(what: SearchIs): void {
    if (what === 'internal' || what === 'public') this.#internal(what === 'internal')
    else if (what === 'thread') this.#mark(marks.thread, withThreads)
    else if (what === 'done') this.#mark(marks.done, withStates)
    else this.#unmark(marks.done, withStates)
  }

  conditions(): Conditions {
    const { places, ...filter } = this.#filter
    const isLimited = Object.keys(this.#filter).length > 0
    const kinds = this.#kinds.filter(
      (kind) =>
        (this.#named.size === 0 || this.#named.has(kind)) && !(isLimited && byWordsAlone.includes(kind)),
    )
    const [place, ...others] = places ?? []
    if (place === undefined) return { kinds: places ? [] : kinds, filter }
    return {
      kinds,
      filter: others.length > 0 ? { ...filter, places: [place, ...others] } : { ...filter, place },
    }
  }

  #mark(bit: number, kinds = this.#kinds): void {
    this.#filter.marks = (this.#filter.marks ?? 0) | bit
    this.#only(kinds)
  }

  #unmark(bit: number, kinds: readonly SearchKind[]): void {
    this.#filter.unmarked = (this.#filter.unmarked ?? 0) | bit
    this.#only(kinds)
  }

  #internal(internal: boolean): void {
    const isBoth = this.#filter.internal !== undefined && this.#filter.internal !== internal
    // For clients nothing internal exists, and everything is public.
    if (isBoth || (internal && !isStaff(this.#viewer))) this.#only([])
    this.#filter.internal = internal
  }

  #only(kinds: readonly SearchKind[]): void {
    this.#kinds = this.#kinds.filter((kind) => kinds.includes(kind))
  }
}

const intersection = (known: readonly string[] | undefined, ids: string[]): string[] =>
  known ? known.filter((id) => ids.includes(id)) : ids
