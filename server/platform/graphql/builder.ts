import SchemaBuilder from '@pothos/core'
import type { Operation } from '../operation.ts'
import { parseCalendarDay, parseJson, parseMoment } from './scalars.ts'

type SchemaTypes = {
  Context: Operation
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    Date: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}

/** The one schema that the rooms write their part of. Importing a room's schema.ts adds that part. */
export const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false })

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})

builder.scalarType('DateTime', {
  description: 'ISO 8601 in UTC with milliseconds.',
  serialize: (value) => value.toISOString(),
  parseValue: parseMoment,
})
builder.scalarType('Date', {
  description: "A calendar day, YYYY-MM-DD; never moves with the reader's zone.",
  serialize: (value) => value,
  parseValue: parseCalendarDay,
})
builder.scalarType('JSON', { serialize: (value) => value, parseValue: parseJson })

/** Marks a field whose value depends on who looks: it may not be selected in an event, which is encoded once for many. */
export const viewerDependent = { extensions: { viewerDependent: true } } as const

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
