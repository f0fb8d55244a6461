import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type FilePlace,
  filePlaces,
  type MediaKind,
  type MediaOrder,
  mediaKinds,
  mediaOrders,
} from '../../../shared/media-facts.ts'

type Search = Partial<Record<'in' | 'sort' | 'type' | 'by' | 'find' | 'view' | 'from', string>>

export interface DriveAddress {
  /** '' for all, a category id, or shared, links, conversations, library, trash. */
  place: string
  order: MediaOrder
  type: MediaKind | undefined
  /** Id of the uploader. */
  by: string | undefined
  find: string
  view: 'grid' | 'list'
  /** Where a client got the file. */
  from: FilePlace | undefined
}

const among = <const Value extends string>(values: readonly Value[], given: string | undefined) =>
  values.find((value) => value === given)

/** Location, filters, sorting and view from the URL; `fixed` for a page with a single location. */
export function useDriveAddress(fixed?: string) {
  // Three routes use it.
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (part: Search | { [Name in keyof Search]: undefined }, replace = true) =>
    void navigate({ to: '/drive', search: { ...search, ...part } as never, replace })
  const address: DriveAddress = {
    place: search.in ?? fixed ?? '',
    order: among(mediaOrders, search.sort) ?? 'newest',
    type: among(mediaKinds, search.type),
    by: search.by,
    find: search.find ?? '',
    view: search.view === 'list' ? 'list' : 'grid',
    from: among(filePlaces, search.from),
  }
  const orNone = (value: string | null, usual?: string) => (value && value !== usual ? value : undefined)
  return {
    address,
    go: (place: string) => change({ in: orNone(place), find: undefined } as Search, false),
    sort: (order: string | null) => change({ sort: orNone(order, 'newest') } as Search),
    narrow: (type: string | null) => change({ type: orNone(type) } as Search),
    of: (by: string | null) => change({ by: orNone(by) } as Search),
    from: (place: string | null) => change({ from: orNone(place) } as Search),
    find: (find: string) => change({ find: orNone(find) } as Search),
    reset: () => change({ find: undefined, type: undefined, by: undefined, from: undefined }),
    show: (view: string) => change({ view: orNone(view, 'grid') } as Search),
  }
}

export type DriveControls = ReturnType<typeof useDriveAddress>
