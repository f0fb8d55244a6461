import { printType } from 'graphql'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate, email, fields, oneOf, timestamp, uuid, uuids } from '../../../shared/field.ts'
import { json } from '../../../shared/json.ts'
import { clearable, line, optionalText } from '../../../shared/text.ts'
import { builder } from './builder.ts'
import { inputOf } from './input-of.ts'

const Shade = builder.enumType('Shade', { values: ['light', 'dark'] as const })
const size = fields({ width: z.number(), height: z.number().nullish() })
const schema = fields({
  id: uuid(),
  name: line(80),
  note: optionalText(80).optional(),
  email: clearable(email()),
  people: uuids(10).nullish(),
  words: z.array(line(20)).max(5),
  count: z.int().min(0).default(0),
  at: timestamp().nullish(),
  day: calendarDate(),
  payload: json(100).nullish(),
  active: z.boolean().optional(),
  role: oneOf(['a', 'b']),
  shade: oneOf(['light', 'dark']).nullish(),
  sizes: z.array(size),
}).refine((input) => input.count > 0, { error: 'x', path: ['count'] })

const printed = (input: object) => {
  builder.queryField('probe', (t) =>
    t.boolean({ args: { input: t.arg({ type: input as never }) }, resolve: () => true }),
  )
  return printType(builder.toSchema().getType('ProbeInput') as never)
}

test('an input object is what its schema takes, required where neither nothing nor null will do', () => {
  const Size = inputOf('SizeInput', size)
  const input = inputOf('ProbeInput', schema, {
    shade: { type: Shade, description: 'by day or by night' },
    sizes: { type: Size },
  })
  expect(printed(input)).toBe(`input ProbeInput {
  active: Boolean
  at: DateTime
  count: Int
  day: Date!
  email: String
  id: ID!
  name: String!
  note: String
  payload: JSON
  people: [ID!]
  role: String!

  """by day or by night"""
  shade: Shade
  sizes: [SizeInput!]!
  words: [String!]!
}`)
})

test('an object inside that nobody gave a type is a mistake of whoever wrote the room', () => {
  const build = () => {
    const input = inputOf('OtherInput', fields({ size }))
    builder.queryField('other', (t) =>
      t.boolean({ args: { input: t.arg({ type: input }) }, resolve: () => true }),
    )
    return builder.toSchema()
  }
  expect(build).toThrow('no GraphQL type for OtherInput.size')
})
