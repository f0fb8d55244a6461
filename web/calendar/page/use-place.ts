import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { todayIn } from '../../../shared/wall-clock.ts'
import { searchDay } from '../../shell/routing/search-day.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { Hidden } from '../model/items.ts'
import { type CalendarView, calendarViews } from '../model/kinds.ts'

/** What belongs to no client, in an address. */
const none = '-'

export interface Place {
  view: CalendarView
  /** A day of what is shown. */
  date: string
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
  const place: Place = {
    view,
    date: searchDay(search.date) ?? today,
    today,
    event: search.event,
    hidden,
  }
  // Stable, because the grid redraws all items when a prop changes.
  const acts = useMemo(() => {
    const go = (change: Partial<Search>) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }) as never,
        replace: true,
      })
    return {
      show: (view: CalendarView) => go({ view }),
      goTo: (date: string) => go({ date: date === today ? undefined : date }),
      open: (event: string | undefined) => go({ event }),
      hide: ({ kinds, clients }: Hidden) =>
        go({ hide: textOf(kinds), clients: textOf(clients.map((name) => name ?? none)) }),
    }
  }, [navigate, today])
  return { place, ...acts }
}
