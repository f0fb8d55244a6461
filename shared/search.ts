import { z } from 'zod'
import { isStorable } from './characters.ts'
import { calendarDate, uuid } from './field.ts'
import { fieldMessage } from './field-message.ts'
import { searchHas, searchIs, searchKinds, searchTextMax } from './search-facts.ts'

const several = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values, { error: fieldMessage('choice') }))
    .max(values.length, fieldMessage('tooMany', values.length))

/** What a search is limited to; `before` and `after` leave their own day out. */
export const searchFilter = z.object({
  kinds: several(searchKinds).nullish(),
  authorID: uuid().nullish(),
  conversationID: uuid().nullish(),
  channelID: uuid().nullish(),
  projectID: uuid().nullish(),
  requestID: uuid().nullish(),
  before: calendarDate().nullish(),
  after: calendarDate().nullish(),
  has: several(searchHas).nullish(),
  is: several(searchIs).nullish(),
})

export const searchInput = z.object({
  text: z
    .string({ error: fieldMessage('notText') })
    .max(searchTextMax, fieldMessage('tooLong', searchTextMax))
    .refine(isStorable, { error: fieldMessage('notPlain') }),
  filter: searchFilter.nullish(),
  limit: z.number().nullish(),
  nextToken: z.string().nullish(),
})
export type SearchInput = z.input<typeof searchInput>
export type SearchFilter = z.output<typeof searchFilter>
