import { expect, test } from 'vitest'
import { anna, dana, makeMessage, minute, noAbilities } from '../factory.ts'
import type { Message, ShownMessage } from '../model/message.ts'
import { decorate, firstOfUnread, firstUnread, settledRows } from './decorate.ts'

const annaReads = { id: anna.id, isClient: false }
const danaReads = { id: dana.id, isClient: true }

const shown = (made: Parameters<typeof makeMessage>[0]): ShownMessage => ({
  message: { ...makeMessage(made), viewerCan: noAbilities } as unknown as Message,
})

test('name and time stand above a run once; a pause, another author or audience begins a new one', () => {
  const rows = decorate(
    [
      shown({ id: 'a', at: 0 }),
      shown({ id: 'b', at: 4 }),
      shown({ id: 'c', at: 5, owner: dana }),
      shown({ id: 'd', at: 6 }),
      shown({ id: 'e', at: 7, internal: true }),
      shown({ id: 'f', at: 20, internal: true }),
    ],
    undefined,
    'UTC',
  )
  expect(rows.map(({ startsRun }) => startsRun)).toEqual([true, false, true, true, true, true])
  expect(rows.map(({ endsRun }) => endsRun)).toEqual([false, true, true, true, true, true])
})

test('a day begins once, in the zone of the reader', () => {
  const messages = [
    shown({ id: 'a', at: 0 }),
    shown({ id: 'b', at: 60 * 12 }),
    shown({ id: 'c', at: 60 * 16 }),
  ]
  const days = (zone: string) => decorate(messages, undefined, zone).map(({ startsDay }) => startsDay)
  expect(days('UTC')).toEqual([true, false, true])
  expect(days('Pacific/Auckland')).toEqual([true, true, false])
})

test('the unread part begins at the first message of another that is later than what was seen', () => {
  const messages = [
    shown({ id: 'a', at: 1, owner: dana }),
    shown({ id: 'b', at: 2 }),
    shown({ id: 'c', at: 3, owner: dana }),
    shown({ id: 'd', at: 4, owner: dana }),
  ]
  expect(firstUnread(messages, minute(1), annaReads)).toBe('c')
  expect(firstUnread(messages, null, annaReads)).toBe('a')
  expect(firstUnread(messages, minute(4), annaReads)).toBeUndefined()
  const [, , third] = decorate(messages, 'c', 'UTC')
  expect(third).toMatchObject({ startsNew: true, startsRun: true })
})

test('where nothing counts as seen, the unread part begins as many messages of others before the end as are unread', () => {
  const messages = [
    shown({ id: 'a', at: 1, owner: dana }),
    shown({ id: 'b', at: 2, owner: dana }),
    shown({ id: 'c', at: 3 }),
  ]
  expect(firstOfUnread(messages, 1, annaReads)).toBe('b')
  expect(firstOfUnread(messages, 2, annaReads)).toBe('a')
  expect(firstOfUnread(messages, 5, annaReads)).toBeUndefined()
})

test('what became public later counts from then on for clients, and not anew for staff', () => {
  const messages = [shown({ id: 'a', at: 1, publishedAt: minute(9) }), shown({ id: 'b', at: 5 })]
  expect(firstUnread(messages, minute(5), danaReads)).toBe('a')
  expect(firstUnread(messages, minute(5), { id: 'bert', isClient: false })).toBeUndefined()
})

test('the oldest one waits for those before it, which decide what stands above it', () => {
  const rows = decorate([shown({ id: 'a', at: 0 }), shown({ id: 'b', at: 1 })], undefined)
  const idsOf = (hasOlder: boolean) => settledRows(rows, hasOlder).map(({ message }) => message.id)
  expect(idsOf(true)).toEqual(['b'])
  expect(idsOf(false)).toEqual(['a', 'b'])
  expect(settledRows(rows.slice(0, 1), true)).toHaveLength(1)
})
