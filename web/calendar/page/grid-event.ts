import type { EventApi } from '@fullcalendar/react'
import { isDay } from '../../../shared/wall-clock.ts'
import { clientColor } from '../../work/client-tag.tsx'
import { exclusiveEnd, type Item, lastDay, type Times } from '../model/items.ts'
import classes from './grid.module.css'

const halfHour = 30 * 60_000

/** The item that an event of the library draws. */
export const itemOf = (event: EventApi): Item => event.extendedProps.item

export const utc = (text: string): string => new Date(text).toISOString()

/** An item as the library takes it. */
export const eventOf = (item: Item) => ({
  id: item.id,
  title: item.title ?? '',
  start: item.start,
  // Something without a length would not be drawn in a grid of hours.
  end:
    item.end > item.start || isDay(item.end)
      ? exclusiveEnd(item.end)
      : new Date(Date.parse(item.start) + halfHour).toISOString(),
  allDay: isDay(item.start),
  editable: item.movable,
  color: clientColor(item.clientId),
  extendedProps: { item },
})

/** The times of an event that was moved. */
export function timesOf(event: EventApi): Times {
  const { allDay, startStr, endStr } = event
  if (allDay) return { startAt: startStr, endAt: endStr ? lastDay(endStr) : startStr }
  const start = utc(startStr)
  return {
    startAt: start,
    endAt: endStr ? utc(endStr) : new Date(Date.parse(start) + 2 * halfHour).toISOString(),
  }
}

const marks = ['busy', 'internal', 'open', 'declined', 'done'] as const

export function classesOf(item: Item, isOpen: boolean): string {
  const names = [item.kind, ...marks.filter((mark) => item[mark])]
  return [...names.map((name) => classes[name]), isOpen && classes.selected].filter(Boolean).join(' ')
}
