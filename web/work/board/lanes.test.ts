import { expect, test } from 'vitest'
import { matching, noFilter } from './filter.ts'
import { type Card, type Column, dailyLane, isSameLane, lanesOf, leftHours } from './lanes.ts'

const card = (id: string, more: Partial<Card> = {}): Card => ({
  id,
  boardID: 'b',
  columnID: 'x',
  rank: id,
  title: `Task ${id}`,
  priorityID: null,
  hours: 1,
  isCompleted: false,
  isImportant: false,
  startedAt: null,
  endAt: null,
  _ttl: null,
  approvalAskedAt: null,
  approvedAt: null,
  commentCount: 0,
  subTaskCount: 0,
  subTasksDone: 0,
  assignees: [],
  ...more,
})
const column = (id: string, rank: string): Column => ({
  id,
  boardID: 'b',
  title: id,
  color: '#000000',
  rank,
  count: 0,
})
const does = (userID: string, dailyRank: string | null = null): Card['assignees'][number] => ({
  id: `a-${userID}`,
  userID,
  isDaily: dailyRank !== null,
  dailyRank,
  user: null,
})
const ids = (cards: readonly Card[]) => cards.map(({ id }) => id)

test('columns and cards are in the order of the bytes of their ranks', () => {
  const lanes = lanesOf(
    [column('y', 'a1'), column('x', 'Zz')],
    [card('1', { rank: 'a0' }), card('2', { rank: 'Zz' }), card('3', { columnID: 'y' })],
  )
  expect(lanes.map(({ id, cards }) => [id, ids(cards)])).toEqual([
    ['x', ['2', '1']],
    ['y', ['3']],
  ])
})

test('a column is the same while its own cards, their order, its name and its count are', () => {
  const cards = [card('1'), card('2')]
  const lane = (shown = cards, more: Partial<Column> = {}) =>
    lanesOf([{ ...column('x', 'a0'), ...more }], [...shown, card('3', { columnID: 'y' })])[0]
  const same = (other: ReturnType<typeof lane>) => {
    const one = lane()
    return one && other && isSameLane(one, other)
  }
  expect(same(lane())).toBe(true)
  expect(same(lane([...cards, card('4')]))).toBe(false)
  expect(same(lane(cards.slice(1)))).toBe(false)
  expect(same(lane([card('1', { title: 'Another' }), card('2')]))).toBe(false)
  expect(same(lane(cards, { title: 'Done' }))).toBe(false)
  expect(same(lane(cards, { count: 9 }))).toBe(false)
})

test("the Daily Queue has one's own day first, in one's own order, and adds up one's own hours", () => {
  const cards = [
    card('1', { assignees: [does('other', 'a0')], hours: 8 }),
    card('2', { assignees: [does('me', 'a1')], hours: 2 }),
    card('3', { assignees: [does('me', 'a0'), does('other')], hours: 1.5 }),
    card('4', { assignees: [does('me')], hours: 4 }),
    card('5', { assignees: [does('me', 'a2')], hours: 16, isCompleted: true }),
  ]
  const lane = dailyLane(lanesOf([column('x', 'a0')], cards), 'me', 'Daily Queue')
  expect(ids(lane.cards)).toEqual(['3', '2', '5', '1'])
  expect(leftHours(lane.cards, 'me', [])).toBe(3.5)
  expect(leftHours(lane.cards, 'me', [{ taskID: '2', left: 0.5 }])).toBe(2)
})

test('a filter leaves what fits all that is asked', () => {
  const cards = [
    card('1', { title: 'Hero image', assignees: [does('me')], _ttl: 10 }),
    card('2', { title: 'Hero text', _ttl: 10, isCompleted: true }),
    card('3', { title: 'Newsletter', assignees: [does('me')], priorityID: 'p' }),
  ]
  const left = (filter: Partial<typeof noFilter>) =>
    ids(matching(cards, { ...noFilter, ...filter }, 'me', 20_000))
  expect(left({})).toEqual(['1', '2', '3'])
  expect(left({ text: ' hero ' })).toEqual(['1', '2'])
  expect(left({ mine: true })).toEqual(['1', '3'])
  expect(left({ overdue: true })).toEqual(['1'])
  expect(left({ priority: true, mine: true })).toEqual(['3'])
})
