import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { usePrefetch } from '../../platform/client/use-prefetch.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TableSkeleton } from '../../ui/page-skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { clientsOf, countsOf, type Item, isShown, itemsOf, type Times } from '../model/items.ts'
import { calendarQuery, updateEventMutation } from '../operations.ts'
import classes from './calendar-page.module.css'
import { Grid } from './grid.tsx'
import { PhoneFilters } from './phone-filters.tsx'
import { rangeOf, stepFrom } from './range.ts'
import { Sidebar } from './sidebar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useItemKeys } from './use-item-keys.tsx'
import { type Place, usePlace } from './use-place.ts'
import { usePlanned } from './use-planned.tsx'

const EventPanel = lazyPart(() => import('../event/event-panel.tsx'), 'EventPanel', 'over')
const EventDialog = lazyPart(() => import('../event/event-dialog.tsx'), 'EventDialog', 'over')

/** What the viewer may see in the agency. */
export const CalendarPage = () => <Calendar mine={false} />

/** What is the viewer's own. */
export const UserCalendarPage = () => <Calendar mine />

const firstDays = { en: 0, pt: 0, de: 1, fr: 1 } as const

function Calendar({ mine }: { mine: boolean }) {
  const { t } = useTranslation('calendar')
  const { isStaff } = useViewer()
  const firstDay = firstDays[useLanguage()]
  const { place, show, goTo, open, hide } = usePlace()
  const { view, date, hidden } = place
  const [created, setCreated] = useState<Partial<Times>>()
  const range = useMemo(() => rangeOf(view, date, firstDay), [view, date, firstDay])
  const variables = useMemo(() => ({ ...range, mine }), [range, mine])
  const [{ data, error }, ask] = useShownQuery({ query: calendarQuery, variables, pause: place.isSought })
  usePrefetch(calendarQuery, useBeside(variables, place, firstDay), data !== undefined)
  const items = useMemo(() => (data ? itemsOf(data) : []), [data])
  const shown = useMemo(() => items.filter((item) => isShown(hidden, item)), [items, hidden])
  const counts = useMemo(() => countsOf(items), [items])
  const clients = useMemo(() => clientsOf(items), [items])
  const namesDays = view === 'week' || view === 'day'
  const planned = usePlanned(range, isStaff && namesDays && !place.isSought)
  const openItem = useOpenItem(open)
  const move = useMove()
  const keys = useItemKeys(shown, move)

  return (
    <div className={classes.page}>
      <Sidebar
        mine={mine}
        place={place}
        firstDay={firstDay}
        counts={counts}
        clients={clients}
        onDay={goTo}
        onHide={hide}
      />
      <section
        className={classes.main}
        aria-label={t(mine ? 'mine' : 'title')}
        data-beside={place.event !== undefined || undefined}
      >
        <Toolbar view={view} date={date} today={place.today} firstDay={firstDay} onView={show} onDay={goTo}>
          <PhoneFilters mine={mine} hidden={hidden} counts={counts} clients={clients} onHide={hide} />
          {isStaff && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => setCreated({})}
            >
              {t('new')}
            </Button>
          )}
        </Toolbar>
        <div className={classes.grid} aria-busy={!data && !error} data-scrolls {...keys.props}>
          {error && !data ? (
            <ErrorState error={error} retry={() => ask()} />
          ) : data || view !== 'list' ? (
            <Grid
              view={view}
              date={date}
              firstDay={firstDay}
              items={shown}
              openId={place.event}
              {...(isStaff && namesDays && { dayFacts: planned })}
              onOpen={openItem}
              onMove={move}
              {...(isStaff && { onCreate: setCreated })}
            />
          ) : (
            <TableSkeleton />
          )}
        </div>
        {keys.announcement}
      </section>
      <Suspense>
        {place.event && <EventPanel key={place.event} id={place.event} onClose={() => open(undefined)} />}
        {created && <EventDialog times={created} day={date} onClose={() => setCreated(undefined)} />}
      </Suspense>
    </div>
  )
}

/** What is one step before and after the range that is shown. */
const useBeside = ({ mine }: { mine: boolean }, { view, date }: Place, firstDay: number) =>
  useMemo(
    () => ([-1, 1] as const).map((by) => ({ ...rangeOf(view, stepFrom(view, date, by), firstDay), mine })),
    [view, date, firstDay, mine],
  )

/** Opens an event beside the calendar, and everything else on its own page. */
function useOpenItem(open: (id: string) => void) {
  const navigate = useNavigate()
  return useCallback(
    ({ id, kind }: Item) => {
      if (kind === 'events') return open(id)
      if (kind === 'due' || kind === 'range')
        return void navigate({ to: '/task/t/$task', params: { task: id } })
      if (kind === 'off') return void navigate({ to: '/agency/planning' })
      void navigate({ to: '/later' })
    },
    [open, navigate],
  )
}

/** Moves an event; false if it has to go back. */
function useMove() {
  const [update] = useCommand(updateEventMutation)
  return useCallback(
    async ({ id }: Pick<Item, 'id'>, times: Times): Promise<boolean> => {
      try {
        await update({ input: { id, ...times } })
        return true
      } catch (error) {
        toastError(error)
        return false
      }
    },
    [update],
  )
}
