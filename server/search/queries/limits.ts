import {
  type SearchHas,
  type SearchIs,
  type SearchKind,
  searchKindsFor,
} from '../../../shared/search-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import type { EntryFilter } from './find.ts'

/** What a search is limited to: the kinds that are looked at, and conditions on their entries. */
export type Conditions = {
  kinds: SearchKind[]
  filter: EntryFilter
  /** whether anything is said, so that it finds something without words */
  isNarrowed: boolean
}

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

type Days = { begins: Date; ends: Date }

/** Collects what a search is limited to; types widen each other, everything else narrows. `without` leaves out what is named. */
export class Limits {
  readonly #isStaff: boolean
  readonly #filter: EntryFilter = {}
  readonly #named = new Set<SearchKind>()
  #kinds: readonly SearchKind[]

  constructor(viewer: ReadTx['viewer']) {
    this.#isStaff = isStaff(viewer)
    this.#kinds = searchKindsFor(!this.#isStaff)
  }

  type(kind: SearchKind, without = false): void {
    if (without) this.#only(this.#kinds.filter((each) => each !== kind))
    else this.#named.add(kind)
  }

  from(ids: string[], without = false): void {
    if (without) this.#filter.notAuthor = [...(this.#filter.notAuthor ?? []), ...ids]
    else this.#filter.author = intersection(this.#filter.author, ids)
  }

  in(ids: string[], without = false): void {
    if (without) this.#filter.notPlaces = [...(this.#filter.notPlaces ?? []), ...ids]
    else this.#filter.places = intersection(this.#filter.places, ids)
  }

  within(conversationId: string): void {
    this.#filter.within = conversationId
  }

  before({ begins }: Days, without = false): void {
    if (without) this.#since(begins)
    else this.#until(begins)
  }

  after({ ends }: Days, without = false): void {
    if (without) this.#until(ends)
    else this.#since(ends)
  }

  on({ begins, ends }: Days, without = false): void {
    if (without) {
      const pair: [string, string] = [begins.toISOString(), ends.toISOString()]
      this.#filter.notBetween = [...(this.#filter.notBetween ?? []), pair]
    } else {
      this.#since(begins)
      this.#until(ends)
    }
  }

  has(what: SearchHas, without = false): void {
    if (without) this.#unmark(marks[what])
    else this.#mark(marks[what])
  }

  is(what: SearchIs, without = false): void {
    if (what === 'internal' || what === 'public') this.#internal((what === 'internal') !== without)
    else if (what === 'thread' && without) this.#unmark(marks.thread)
    else if (what === 'thread') this.#mark(marks.thread, withThreads)
    // What can't be done at all stays when done things are left out.
    else if (what === 'done' && without) this.#unmark(marks.done)
    else if ((what === 'done') !== without) this.#mark(marks.done, withStates)
    else this.#unmark(marks.done, withStates)
  }

  conditions(): Conditions {
    const { places, ...filter } = this.#filter
    const names = Object.keys(this.#filter)
    const isPositive = names.some((name) => !name.startsWith('not') && name !== 'unmarked')
    const kinds = this.#kinds.filter(
      (kind) =>
        (this.#named.size === 0 || this.#named.has(kind)) && !(isPositive && byWordsAlone.includes(kind)),
    )
    const isNarrowed = names.length > 0 || kinds.length < searchKindsFor(!this.#isStaff).length
    const [place, ...others] = places ?? []
    if (place === undefined) return { kinds: places ? [] : kinds, filter, isNarrowed }
    const within = others.length > 0 ? { places: [place, ...others] } : { place }
    return { kinds, filter: { ...filter, ...within }, isNarrowed }
  }

  #until(at: Date): void {
    const moment = at.toISOString()
    if (!this.#filter.before || moment < this.#filter.before) this.#filter.before = moment
  }

  #since(at: Date): void {
    const moment = at.toISOString()
    if (!this.#filter.after || moment > this.#filter.after) this.#filter.after = moment
  }

  #mark(bit: number, kinds = this.#kinds): void {
    this.#filter.marks = (this.#filter.marks ?? 0) | bit
    this.#only(kinds)
  }

  #unmark(bit: number, kinds = this.#kinds): void {
    this.#filter.unmarked = (this.#filter.unmarked ?? 0) | bit
    this.#only(kinds)
  }

  #internal(internal: boolean): void {
    const isBoth = this.#filter.internal !== undefined && this.#filter.internal !== internal
    // For clients nothing internal exists, and everything is public.
    if (isBoth || (internal && !this.#isStaff)) this.#only([])
    this.#filter.internal = internal
  }

  #only(kinds: readonly SearchKind[]): void {
    this.#kinds = this.#kinds.filter((kind) => kinds.includes(kind))
  }
}

const intersection = (known: readonly string[] | undefined, ids: string[]): string[] =>
  known ? known.filter((id) => ids.includes(id)) : ids
