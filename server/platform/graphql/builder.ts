import SchemaBuilder from '@pothos/core'
import type { Operation } from '../operation.ts'
import { parseCalendarDay, parseDayOrTimestamp, parseJson, parseTimestamp } from './scalars.ts'

type SchemaTypes = {
  Context: Operation
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    Date: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
    DateOrTime: { Input: string | Date; Output: string | Date }
    Hours: { Input: unknown; Output: number }
  }
}

/** The schema builder shared by all rooms. Importing a room's schema.ts adds its part. */
export const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false })

export type GraphQLTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})

builder.scalarType('DateTime', {
  description: 'ISO 8601 in UTC with milliseconds.',
  serialize: (value) => value.toISOString(),
  parseValue: parseTimestamp,
})
builder.scalarType('Date', {
  description: "A calendar day, YYYY-MM-DD, independent of the viewer's time zone.",
  serialize: (value) => value,
  parseValue: parseCalendarDay,
})
builder.scalarType('DateOrTime', {
  description:
    "A calendar day, YYYY-MM-DD, independent of the viewer's time zone, or a timestamp in the DateTime format.",
  serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  parseValue: parseDayOrTimestamp,
})
builder.scalarType('Hours', {
  description: 'A number of hours. Input that is not a number, including text, counts as 0.',
  serialize: (value) => value,
})
builder.scalarType('JSON', { serialize: (value) => value, parseValue: parseJson })

/**
 * Names the fields of a type that events may carry: those with the same value for every recipient on a side of the agency. All
 * others require a query.
 */
export const inEvents = (...fields: string[]) => ({ extensions: { inEvents: fields } })

/** The same for a field that another room adds to a type. */
export const inEvent = { extensions: { inEvents: true } } as const

export const SortDirection = builder.enumType('SortDirection', { values: ['ASC', 'DESC'] as const })

export const IDFilter = builder.inputType('IDFilter', {
  fields: (t) => ({ eq: t.id(), ne: t.id(), in: t.idList() }),
})
export const StringFilter = builder.inputType('StringFilter', {
  fields: (t) => ({
    eq: t.string(),
    ne: t.string(),
    contains: t.string(),
    notContains: t.string(),
    beginsWith: t.string(),
    in: t.stringList(),
  }),
})
export const BooleanFilter = builder.inputType('BooleanFilter', {
  fields: (t) => ({ eq: t.boolean(), ne: t.boolean() }),
})
