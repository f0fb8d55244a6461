import { dailyQueue } from '../../../shared/work-facts.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { boardQuery } from './operations.ts'

export type Board = NonNullable<ResultOf<typeof boardQuery>['boardBySlug']>
export type Column = Board['columns'][number]
export type Card = Board['tasks'][number]

/** A column of a board as displayed, or the virtual column of the Daily Queue. */
export interface Lane {
  id: string
  title: string
  color: string
  isDaily: boolean
  /** The number of its tasks, loaded or not. */
  count: number
  cards: Card[]
}

/** Ranks are compared bytewise, as the server does; not by locale. */
export const byRank = (a: { rank: string }, b: { rank: string }): number => compare(a.rank, b.rank)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The sorted columns, each with its sorted cards. */
export function lanesOf(columns: readonly Column[], cards: readonly Card[]): Lane[] {
  const byColumn = Map.groupBy(cards, ({ columnID }) => columnID)
  return columns.toSorted(byRank).map(({ id, title, color, count }) => ({
    id,
    title,
    color,
    isDaily: false,
    count,
    cards: (byColumn.get(id) ?? []).toSorted(byRank),
  }))
}

/** Whether two lanes show the same; unchanged cards are the same objects. */
export const isSameLane = (one: Lane, other: Lane): boolean =>
  one.id === other.id &&
  one.title === other.title &&
  one.color === other.color &&
  one.count === other.count &&
  one.cards.length === other.cards.length &&
  one.cards.every((card, at) => card === other.cards[at])

/** Whether the header and the footer of two lanes are the same. */
export const isSameHead = ({ lane: one }: { lane: Lane }, { lane: other }: { lane: Lane }): boolean =>
  one.id === other.id && one.title === other.title && one.color === other.color

/** The cards in the Daily Queues of members: the viewer's own first and in their order, then those of others in the order of the board. */
export function dailyLane(lanes: readonly Lane[], me: string, title: string): Lane {
  const daily = lanes.flatMap(({ cards }) => cards).filter(isDaily)
  const own = ownDay(daily, me)
  const rank = (card: Card) => ownAssignment(card, me)?.dailyRank ?? ''
  return {
    id: dailyQueue.id,
    title,
    color: dailyQueue.color,
    isDaily: true,
    count: daily.length,
    cards: [
      ...own.toSorted((a, b) => compare(rank(a), rank(b))),
      ...daily.filter((card) => !own.includes(card)),
    ],
  }
}

/** The cards in the viewer's own Daily Queue. */
export const ownDay = (cards: readonly Card[], me: string): Card[] =>
  cards.filter((card) => ownAssignment(card, me)?.isDaily)

const isDaily = ({ assignees }: Card): boolean => assignees.some((each) => each.isDaily)

export const ownAssignment = ({ assignees }: Card, me: string) =>
  assignees.find(({ userID }) => userID === me)

/** The planned hours of the viewer's day that are not done yet. */
export const leftHours = (
  cards: readonly Card[],
  me: string,
  known: readonly { taskID: string; left: number }[],
): number => {
  const lefts = new Map(known.map(({ taskID, left }) => [taskID, left]))
  return cards
    .filter((card) => ownAssignment(card, me)?.isDaily && !card.isCompleted)
    .reduce((sum, { id, hours }) => sum + (lefts.get(id) ?? hours ?? 0), 0)
}
