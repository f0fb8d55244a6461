import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dayOf, todayIn } from '../../../shared/wall-clock.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { searchDay } from '../../shell/routing/search-day.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { Hidden } from '../model/items.ts'
import { type CalendarView, calendarViews } from '../model/kinds.ts'
import { eventQuery } from '../operations.ts'

/** What belongs to no client, in an address. */
const none = '-'

export interface Place {
  view: CalendarView
  /** A day of what is shown. */
  date: string
  /** The day of the event, which is that of what is shown, is still loading. */
  isSought: boolean
  today: string
  /** The event whose panel is open. */
  event: string | undefined
  hidden: Hidden
}

type Search = { view?: string; date?: string; event?: string; hide?: string; clients?: string }

function listOf(text: string | undefined): string[] {
  try {
    return text ? text.split(',').map(decodeURIComponent) : []
  } catch {
    // An address that was cut off does not decode.
    return []
  }
}

const textOf = (list: readonly string[]): string | undefined =>
  list.length > 0 ? list.map(encodeURIComponent).join(',') : undefined

/** Where a calendar is, which its address says. */
export function usePlace() {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const zone = useZone()
  const isPhone = useIsPhone()
  const today = todayIn(zone)
  const view = calendarViews.find((each) => each === search.view) ?? (isPhone ? 'list' : 'week')
  const { hide, clients } = search
  const hidden = useMemo(
    () => ({ kinds: listOf(hide), clients: listOf(clients).map((name) => (name === none ? null : name)) }),
    [hide, clients],
  )
  const given = searchDay(search.date)
  const { day, isSought } = useDayOf(given ? undefined : search.event, zone)
  const place: Place = {
    view,
    date: given ?? day ?? today,
    isSought,
    today,
    event: search.event,
    hidden,
  }
  const latest = useLatest(place)
  // Stable, because the grid redraws all items when a prop changes.
  const acts = useMemo(() => {
    const go = (change: Partial<Search>) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }) as never,
        replace: true,
      })
    // Beside an event, an address without a date is at the day of the event.
    const at = (date: string, event: string | undefined) => ({
      event,
      date: date === today && !event ? undefined : date,
    })
    return {
      show: (view: CalendarView) => go({ view }),
      goTo: (date: string) => go(at(date, latest.current.event)),
      open: (event: string | undefined) => go(at(latest.current.date, event)),
      hide: ({ kinds, clients }: Hidden) =>
        go({ hide: textOf(kinds), clients: textOf(clients.map((name) => name ?? none)) }),
    }
  }, [navigate, today, latest])
  return { place, ...acts }
}

/** The day of an event; of one that the viewer may not see, none. Its panel shares the query. */
function useDayOf(event: string | undefined, zone: string) {
  const variables = useMemo(() => ({ id: event ?? '' }), [event])
  const [{ data, error }] = useShownQuery({ query: eventQuery, variables, pause: !event })
  const startAt = event && data?.getEvent?.startAt
  return {
    day: startAt ? dayOf(startAt, zone) : undefined,
    isSought: Boolean(event && !data && !error),
  }
}
