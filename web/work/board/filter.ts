import type { Card } from './lanes.ts'

/** What a board is narrowed to. */
export interface Filter {
  text: string
  mine: boolean
  overdue: boolean
  priority: boolean
}

export const noFilter: Filter = { text: '', mine: false, overdue: false, priority: false }

export const isFiltering = ({ text, mine, overdue, priority }: Filter): boolean =>
  text.trim() !== '' || mine || overdue || priority

/** Whether a task is late; its time is the end of the due day where the agency is. */
export const isLate = ({ isCompleted, _ttl }: Pick<Card, 'isCompleted' | '_ttl'>, now: number): boolean =>
  !isCompleted && _ttl !== null && _ttl * 1000 < now

export function matching(cards: readonly Card[], filter: Filter, me: string, now: number): Card[] {
  const text = filter.text.trim().toLocaleLowerCase()
  return cards.filter(
    (card) =>
      (!text || card.title.toLocaleLowerCase().includes(text)) &&
      (!filter.mine || card.assignees.some(({ userID }) => userID === me)) &&
      (!filter.overdue || isLate(card, now)) &&
      (!filter.priority || card.priorityID !== null),
  )
}
