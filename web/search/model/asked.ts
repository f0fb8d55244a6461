import type { SearchKind } from '../../../shared/search-facts.ts'
import { kindNamed, operatorNamed } from '../../../shared/search-operators.ts'
import { parseSearch } from '../../../shared/search-query.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import type { searchQuery } from '../operations.ts'
import type { Limits, Place } from './limits.ts'

export type Asked = Pick<VariablesOf<typeof searchQuery>, 'text' | 'filter'>

/** The variables of a search; undefined if it has neither words nor anything else that finds something. */
export function askedFrom(text: string, limits: Limits): Asked | undefined {
  const { terms, options } = parseSearch(text)
  const { type, from, place, after, before, has, is } = limits
  const isNarrowed = [type, from, place, after, before, ...has, ...is].some((each) => each !== undefined)
  if (terms.length === 0 && options.length === 0 && !isNarrowed) return undefined
  return {
    text: text.trim(),
    filter: {
      ...(type && { kinds: [type] }),
      ...(from && { authorID: from }),
      ...(place && { [idNames[place.kind]]: place.id }),
      ...(after && { after }),
      ...(before && { before }),
      ...(has.length > 0 && { has: [...has] }),
      ...(is.length > 0 && { is: [...is] }),
    },
  }
}

const idNames = {
  conversation: 'conversationID',
  channel: 'channelID',
  project: 'projectID',
  request: 'requestID',
} as const satisfies Record<Place['kind'], string>

/** The only type that is searched, if there is one: the server then gives all its hits in pages. */
export function kindAlone(text: string, { type }: Limits): SearchKind | undefined {
  const typed = parseSearch(text).options.filter(({ operator, without }) => operator === 'type' && !without)
  const kinds = new Set(
    [type, ...typed.map(({ value }) => kindNamed(value))].filter((kind) => kind !== undefined),
  )
  const [kind] = kinds
  return kinds.size === 1 ? kind : undefined
}

/** The text without its types, which would widen the one that is selected. */
export const withoutTypes = (text: string): string =>
  text
    .replace(/(?<!\S)(\p{L}[\p{L}\p{M}]*):(?:"[^"]*"?|\S+)/gu, (all, name: string) =>
      operatorNamed(name) === 'type' ? '' : all,
    )
    .replace(/\s+/g, ' ')
    .trim()
