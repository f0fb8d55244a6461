import { expect, test } from 'vitest'
import { graphqlSchema } from '../../app.ts'
import { rooms } from '../../rooms.ts'
import { changed, withoutRepeats } from './changed.ts'

test('every entity whose changes are told is an object type of the schema', () => {
  const kinds = rooms.flatMap(({ events = [] }) => events)
  expect(kinds.filter(({ entity }) => entity && !graphqlSchema.getType(entity))).toEqual([])
  const types = kinds.map(({ type }) => type)
  expect(new Set(types).size).toBe(types.length)
})

test('a transaction that changes a thing in two ways tells it once, and other events as often as they happen', () => {
  const company = changed('Company', 'a')
  const elsewhere = changed('Company', 'a', { recipients: ['x'] })
  const message = { type: 'messageUpdated', subject: { messageId: 'm' } }
  expect(withoutRepeats([company, message, { ...company }, elsewhere, message])).toEqual([
    company,
    message,
    elsewhere,
    message,
  ])
})
