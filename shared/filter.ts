import { z } from 'zod'
import { calendarDate, fields, oneOf } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { conditionsMax, type filterOperators, valuesMax } from './filter-facts.ts'
import { daysFromToday } from './relative-day.ts'
import { line } from './text.ts'

export * from './filter-facts.ts'

const relative = z.string().refine((day) => daysFromToday(day) !== undefined)

/** A day, `today`, or a day relative to it such as `today+3`. */
const day = z.union([relative, calendarDate()], { error: fieldMessage('date') })

const name = line(40)
const value = line(200)

const condition = z.union([
  fields({
    field: name,
    operator: oneOf(['anyOf', 'noneOf'] as const),
    values: z.array(value).max(valuesMax, fieldMessage('tooMany', valuesMax)),
  }),
  fields({ field: name, operator: oneOf(['contains', 'lacks'] as const), value }),
  fields({ field: name, operator: oneOf(['before', 'after', 'on'] as const), value: day }),
  fields({ field: name, operator: oneOf(['atLeast', 'atMost'] as const), value: z.number() }),
  fields({ field: name, operator: oneOf(['empty', 'filled'] as const) }),
])

/** The filter of a list: all of its conditions must match. Code that stores or sends a filter parses it with this. */
export const filterInput = z.array(condition).max(conditionsMax, fieldMessage('tooMany', conditionsMax))
export type Filter = z.infer<typeof filterInput>
export type Condition = Filter[number]
export type FilterOperator = (typeof filterOperators)[number]

/** The filter in a URL; empty if it is invalid. */
export function filterFromText(text: string | undefined): Filter {
  if (!text) return []
  try {
    return filterInput.catch([]).parse(text.split('~').map(fromText))
  } catch {
    return []
  }
}

function fromText(text: string): unknown {
  const [field, operator, ...values] = text.split('.').map(decodeURIComponent)
  if (operator === 'anyOf' || operator === 'noneOf') return { field, operator, values }
  if (operator === 'empty' || operator === 'filled') return { field, operator }
  const [first = ''] = values
  return { field, operator, value: operator === 'atLeast' || operator === 'atMost' ? Number(first) : first }
}
