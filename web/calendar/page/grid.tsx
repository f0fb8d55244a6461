import '@fullcalendar/react/skeleton.css'
import FullCalendar, { type CalendarRef, type EventApi, type EventDisplayInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import de from '@fullcalendar/react/locales/de'
import fr from '@fullcalendar/react/locales/fr'
import pt from '@fullcalendar/react/locales/pt-br'
import timeGrid from '@fullcalendar/react/timegrid'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, isDay } from '../../../shared/wall-clock.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { clientColor } from '../../work/client-tag.tsx'
import { exclusiveEnd, type Item, lastDay } from '../model/items.ts'
import type { CalendarView } from '../model/kinds.ts'
import classes from './grid.module.css'
import { gridTheme } from './grid-theme.ts'
import { ItemContent } from './item-content.tsx'
import { listDays } from './range.ts'

/** A start and an end: days, of which the last belongs to it, or timestamps. */
export interface Times {
  startAt: string
  endAt: string
}

interface Props {
  view: CalendarView
  date: string
  firstDay: number
  items: readonly Item[]
  /** The id of the event whose panel is open. */
  openId: string | undefined
  /** Below the name of a day. */
  dayFacts?: (day: string) => ReactNode
  onOpen: (item: Item) => void
  /** Answers false if the item has to go back. */
  onMove: (item: Item, times: Times) => Promise<boolean>
  /** Not for clients. */
  onCreate?: ((times: Times) => void) | undefined
}

const plugins = [dayGrid, timeGrid, list, interaction, gridTheme]
const locales = [de, fr, pt]
const localeOf = { en: 'en', de: 'de', fr: 'fr', pt: 'pt-br' } as const
const names = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'list' } as const
/** A list begins with its day. */
const views = { list: { type: 'list', duration: { days: listDays } } }
const minutes = 30 * 60_000

/** Month, week, day or list of items, in the viewer's zone. */
export function Grid({ view, date, firstDay, items, openId, dayFacts, onOpen, onMove, onCreate }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const zone = useZone()
  const isPhone = useIsPhone()
  const calendar = useRef<CalendarRef>(null)
  const events = useMemo(() => items.map((item) => eventOf(item)), [items])

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    // Outside of the rendering of this component, because the library renders at once.
    queueMicrotask(() => {
      if (api.view.type !== names[view]) api.changeView(names[view], date)
      else api.gotoDate(date)
    })
  }, [view, date])

  async function move(event: EventApi, revert: () => void) {
    const item: Item = event.extendedProps.item
    if (!(await onMove(item, timesOf(event)))) revert()
  }

  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      locales={locales}
      locale={localeOf[language]}
      timeZone={zone}
      initialView={names[view]}
      initialDate={date}
      firstDay={firstDay}
      views={views}
      headerToolbar={false}
      height="100%"
      borderless
      events={events}
      eventContent={(info: EventDisplayInfo) => <ItemContent info={info} />}
      eventDidMount={({ el, event }) => {
        el.dataset.item = event.id
      }}
      eventClass={({ event }) => classesOf(event.extendedProps.item, event.id === openId)}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault()
        onOpen(event.extendedProps.item)
      }}
      eventDrop={({ event, revert }) => void move(event, revert)}
      eventResize={({ event, revert }) => void move(event, revert)}
      eventInteractive
      eventResizableFromStart
      selectable={onCreate !== undefined}
      selectMirror
      selectLongPressDelay={400}
      select={({ startStr, endStr, allDay, view: { calendar: api } }) => {
        api.unselect()
        onCreate?.(
          allDay
            ? { startAt: startStr, endAt: lastDay(endStr) }
            : { startAt: utc(startStr), endAt: utc(endStr) },
        )
      }}
      dayHeaderContent={(info) => (
        <>
          {info.text}
          {dayFacts && !isPhone && (
            <span className={classes.planned}>{dayFacts(dayOf(info.date.toISOString(), zone))}</span>
          )}
        </>
      )}
      dayMaxEvents
      nowIndicator
      scrollTime="07:30:00"
      slotDuration="00:30:00"
      snapDuration="00:15:00"
      slotMinHeight={isPhone ? 28 : 26}
      eventTimeFormat={{ hour: 'numeric', minute: '2-digit' }}
      allDayText={t('allDay')}
      noEventsText={t('nothing')}
      moreLinkText={(count) => t('more', { count })}
    />
  )
}

const utc = (text: string): string => new Date(text).toISOString()

const eventOf = (item: Item) => ({
  id: item.id,
  title: item.title ?? '',
  start: item.start,
  // Something without a length would not be drawn in a grid of hours.
  end:
    item.end > item.start || isDay(item.end)
      ? exclusiveEnd(item.end)
      : new Date(Date.parse(item.start) + minutes).toISOString(),
  allDay: isDay(item.start),
  editable: item.movable,
  color: clientColor(item.clientId),
  extendedProps: { item },
})

function timesOf(event: EventApi): Times {
  const { allDay, startStr, endStr } = event
  if (allDay) return { startAt: startStr, endAt: endStr ? lastDay(endStr) : startStr }
  const start = utc(startStr)
  return {
    startAt: start,
    endAt: endStr ? utc(endStr) : new Date(Date.parse(start) + 2 * minutes).toISOString(),
  }
}

function classesOf(item: Item, isOpen: boolean): string {
  const marks = ['busy', 'internal', 'open', 'declined', 'done'] as const
  const names = [item.kind, ...marks.filter((mark) => item[mark])]
  return [...names.map((name) => classes[name]), isOpen && classes.selected].filter(Boolean).join(' ')
}
