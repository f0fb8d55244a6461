import '@fullcalendar/react/skeleton.css'
import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type DayHeaderInfo,
  type EventApi,
  type EventClickInfo,
  type EventDisplayInfo,
  type EventDropInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import de from '@fullcalendar/react/locales/de'
import fr from '@fullcalendar/react/locales/fr'
import pt from '@fullcalendar/react/locales/pt-br'
import timeGrid from '@fullcalendar/react/timegrid'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../shared/wall-clock.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import { type Item, lastDay, type Times } from '../model/items.ts'
import type { CalendarView } from '../model/kinds.ts'
import classes from './grid.module.css'
import { classesOf, eventOf, itemOf, timesOf, utc } from './grid-event.ts'
import { gridTheme } from './grid-theme.ts'
import { ItemContent } from './item-content.tsx'
import { listDays } from './range.ts'

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
const eventTimeFormat = { hour: 'numeric', minute: '2-digit' } as const

/**
 * Month, week, day or list of items, in the viewer's zone. The library redraws all items for each new function or object that it
 * is given, so all of them are stable.
 */
export const Grid = memo(function Grid(props: Props) {
  const { view, date, firstDay, items, openId, dayFacts, onOpen, onMove, onCreate } = props
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

  const move = useCallback(
    async ({ event, revert }: Pick<EventDropInfo, 'event' | 'revert'>) => {
      if (!(await onMove(itemOf(event), timesOf(event)))) revert()
    },
    [onMove],
  )
  const eventClick = useCallback(
    ({ event, jsEvent }: EventClickInfo) => {
      jsEvent.preventDefault()
      onOpen(itemOf(event))
    },
    [onOpen],
  )
  const eventClass = useCallback(
    ({ event }: EventDisplayInfo) => classesOf(itemOf(event), event.id === openId),
    [openId],
  )
  const select = useCallback(
    ({ startStr, endStr, allDay, view: { calendar: api } }: DateSelectInfo) => {
      api.unselect()
      onCreate?.(
        allDay
          ? { startAt: startStr, endAt: lastDay(endStr) }
          : { startAt: utc(startStr), endAt: utc(endStr) },
      )
    },
    [onCreate],
  )
  const dayHeaderContent = useCallback(
    ({ text, date }: DayHeaderInfo) => (
      <>
        {text}
        {dayFacts && !isPhone && (
          <span className={classes.planned}>{dayFacts(dayOf(date.toISOString(), zone))}</span>
        )}
      </>
    ),
    [dayFacts, isPhone, zone],
  )
  const moreLinkText = useCallback((count: number) => t('more', { count }), [t])

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
      eventContent={contentOf}
      eventDidMount={nameElement}
      eventClass={eventClass}
      eventClick={eventClick}
      eventDrop={move}
      eventResize={move}
      eventInteractive
      eventResizableFromStart
      selectable={onCreate !== undefined}
      selectMirror
      selectLongPressDelay={400}
      select={select}
      dayHeaderContent={dayHeaderContent}
      dayMaxEvents
      nowIndicator
      scrollTime="07:30:00"
      slotDuration="00:30:00"
      snapDuration="00:15:00"
      slotMinHeight={isPhone ? 28 : 26}
      eventTimeFormat={eventTimeFormat}
      allDayText={t('allDay')}
      noEventsText={t('nothing')}
      moreLinkText={moreLinkText}
    />
  )
})

const contentOf = (info: EventDisplayInfo) => <ItemContent info={info} />

/** By its id, keys find the item of an element. */
function nameElement({ el, event }: { el: HTMLElement; event: EventApi }) {
  el.dataset.item = event.id
}
