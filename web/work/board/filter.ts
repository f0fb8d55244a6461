import { fold } from '../../../shared/fold.ts'
import type { Card } from './lanes.ts'

/** Board filters. */
export interface Filter {
  text: string
  mine: boolean
  overdue: boolean
  priority: boolean
}

export const noFilter: Filter = { text: '', mine: false, overdue: false, priority: false }

export const isFiltering = ({ text, mine, overdue, priority }: Filter): boolean =>
  text.trim() !== '' || mine || overdue || priority

const kinds = ['mine', 'overdue', 'priority'] as const

/** The filter as search params; undefined for conditions that are not set. */
export interface FilterSearch {
  find?: string | undefined
  only?: string | undefined
}

export const filterToSearch = (filter: Filter): FilterSearch => ({
  find: filter.text || undefined,
  only: kinds.filter((kind) => filter[kind]).join('.') || undefined,
})

export function filterFromSearch({ find = '', only = '' }: FilterSearch): Filter {
  const asked = only.split('.')
  const [mine, overdue, priority] = kinds.map((kind) => asked.includes(kind))
  return { text: find, mine: mine === true, overdue: overdue === true, priority: priority === true }
}

/** Whether a task is overdue; its `_ttl` is the end of the due day in the agency's time zone. */
export const isLate = ({ isCompleted, _ttl }: Pick<Card, 'isCompleted' | '_ttl'>, now: number): boolean =>
  !isCompleted && _ttl !== null && _ttl * 1000 < now

/** The moment at which the next card becomes overdue. */
export function nextLate(cards: readonly Card[], now: number): number | null {
  const due = cards.flatMap(({ isCompleted, _ttl }) =>
    isCompleted || _ttl === null || _ttl * 1000 < now ? [] : [_ttl * 1000],
  )
  return due.length > 0 ? due.reduce((first, at) => Math.min(first, at)) : null
}

export function matching(cards: readonly Card[], filter: Filter, me: string, now: number): Card[] {
  const text = fold(filter.text.trim())
  return cards.filter(
    (card) =>
      (!text || fold(card.title).includes(text)) &&
      (!filter.mine || card.assignees.some(({ userID }) => userID === me)) &&
      (!filter.overdue || isLate(card, now)) &&
      (!filter.priority || card.priorityID !== null),
  )
}
