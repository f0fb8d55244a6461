import {
  type SearchHas,
  type SearchIs,
  type SearchKind,
  searchHas,
  searchIs,
  searchKindsFor,
} from '../../../shared/search-facts.ts'
import { searchDay } from '../../shell/routing/search-day.ts'
import { searchId } from '../../shell/routing/search-id.ts'

const placeKinds = ['conversation', 'channel', 'project', 'request'] as const

/** What a search is limited to by its address, such as `in=project.<id>`. */
export interface Place {
  kind: (typeof placeKinds)[number]
  id: string
}

/** What a search is limited to, beside the operators in its text. */
export interface Limits {
  type: SearchKind | undefined
  from: string | undefined
  place: Place | undefined
  after: string | undefined
  before: string | undefined
  has: readonly SearchHas[]
  is: readonly SearchIs[]
}

export const limitNames = ['type', 'from', 'in', 'after', 'before', 'has', 'is'] as const
type LimitAddress = { [Name in (typeof limitNames)[number]]?: string | undefined }

const statesOfStaff: readonly SearchIs[] = ['internal', 'public']
export const statesFor = (isClient: boolean): readonly SearchIs[] =>
  isClient ? searchIs.filter((state) => !statesOfStaff.includes(state)) : searchIs

/** Reads the limits of an address; what doesn't exist for the viewer is no limit. */
export function limitsFrom(address: LimitAddress, isClient: boolean): Limits {
  return {
    type: searchKindsFor(isClient).find((kind) => kind === address.type),
    from: searchId(address.from),
    place: placeFrom(address.in),
    after: searchDay(address.after),
    before: searchDay(address.before),
    has: severalOf(searchHas, address.has),
    is: severalOf(statesFor(isClient), address.is),
  }
}

/** The same as an address; limits that are not set are undefined, so that they replace earlier ones. */
export const limitsToAddress = ({ place, has, is, ...plain }: Limits): LimitAddress => ({
  ...plain,
  in: place && `${place.kind}.${place.id}`,
  has: has.join(',') || undefined,
  is: is.join(',') || undefined,
})

export const noLimits: Limits = limitsFrom({}, false)

export const isLimited = (limits: Limits): boolean =>
  Object.values(limitsToAddress(limits)).some((value) => value !== undefined)

function placeFrom(text = ''): Place | undefined {
  const [name, id] = text.split('.')
  const kind = placeKinds.find((each) => each === name)
  const known = searchId(id)
  return kind && known ? { kind, id: known } : undefined
}

function severalOf<Value extends string>(all: readonly Value[], text = ''): readonly Value[] {
  const named = text.split(',')
  return all.filter((each) => named.includes(each))
}
