import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { searchDay } from '../../shell/routing/search-day.ts'
import { searchId } from '../../shell/routing/search-id.ts'
import { Page } from '../../ui/page.tsx'
import { WorkTabs } from '../../work/work-tabs.tsx'
import { AddTimerPanel } from '../add/add-timer-panel.tsx'
import { TimerPanel } from '../day/timer-panel.tsx'
import { WorkHours } from '../hours/work-hours.tsx'
import { PaperLine } from './paper-line.tsx'
import { TimerFilters } from './timer-filters.tsx'
import { TimerTable } from './timer-table.tsx'
import classes from './timers.module.css'
import { useExport } from './use-export.ts'
import { type TimerFilter, useTimerList } from './use-timer-list.ts'

const route = getRouteApi('/app/agency/timers')

/** All timers that the viewer may see, with their totals. Clients only read. */
export function TimersPage() {
  const { t } = useTranslation('time')
  const { role, isStaff } = useViewer()
  const [filter, setFilter] = useTimerFilter()
  const [panel, setPanel] = useState<'add' | { timer: string }>()
  const list = useTimerList(filter)
  const [exportRows, exporting] = useExport(list.listVariables)
  const close = useCallback(() => setPanel(undefined), [])
  const open = useCallback((timer: string) => setPanel({ timer }), [])
  return (
    <Page
      title={t('title')}
      facts={isStaff && <WorkTabs />}
      wide
      filled
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} />}
            loading={exporting}
            disabled={!list.rows?.length}
            onClick={exportRows}
          >
            {t('csv')}
          </Button>
          {role === 'admin' && (
            <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setPanel('add')}>
              {t('add.button')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.page}>
        <TimerFilters filter={filter} onChange={setFilter} />
        <PaperLine filter={filter} list={list} />
        <WorkHours filter={filter} />
        <div className={classes.table}>
          <TimerTable list={list} onOpen={isStaff ? open : undefined} />
        </div>
      </div>
      {panel === 'add' && <AddTimerPanel onClose={close} />}
      {panel && panel !== 'add' && <TimerPanel timerId={panel.timer} onClose={close} />}
    </Page>
  )
}

/** The filter of the page, in its address but for the project, whose field does not know the name of an id. */
function useTimerFilter() {
  const { from, to, clientID, startedBy } = route.useSearch()
  const navigate = useNavigate()
  const [projectID, setProject] = useState<string | null>()
  const filter = useMemo(
    () =>
      given({
        from: searchDay(from),
        to: searchDay(to),
        clientID: searchId(clientID),
        startedBy: searchId(startedBy),
        projectID,
      }),
    [from, to, clientID, startedBy, projectID],
  )
  function change({ projectID, ...search }: TimerFilter) {
    setProject(projectID)
    void navigate({ to: '/agency/timers', search: given(search), replace: true })
  }
  return [filter, change] as const
}

/** Those that have a value. */
const given = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as {
    [Name in keyof Parts]?: NonNullable<Parts[Name]>
  }
