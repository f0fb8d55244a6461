import { Select, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RunState, runStates, runsKeptDays } from '../../../shared/automations-facts.ts'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { TableSkeleton } from '../../ui/page-skeletons.tsx'
import type { Automation } from '../automation.ts'
import { runsQuery } from '../operations.ts'
import classes from './log.module.css'
import { RunRow } from './run-row.tsx'

const step = 20
const columns = ['time', 'result', 'did', 'by', 'took'] as const

/** What an automation did in the last weeks, newest first. */
export function RunLog({ automation: { id, timeZone } }: { automation: Automation }) {
  const { t } = useTranslation('automations')
  const [state, setState] = useState<RunState>()
  const variables = useMemo(() => ({ automationID: id, state }), [id, state])
  const list = useLiveList({
    query: runsQuery,
    variables,
    pick: ({ automationRuns }) => automationRuns,
    step,
  })
  const { items } = list
  const isAny = items !== undefined && items.length > 0
  const isWhole = !list.hasMore && !list.nextPage && !list.previousPage
  return (
    <section className={classes.log} aria-label={t('log')}>
      <header className={classes.head}>
        <Title order={2} fz="sm">
          {t('log')}
        </Title>
        <Text size="xs" c="dimmed" flex={1}>
          {isAny && `${t(isWhole ? 'runs' : 'latestRuns', { count: items.length })} · `}
          {t('kept', { days: runsKeptDays })}
        </Text>
        {(isAny || state) && <StateSelect state={state} onChange={setState} />}
      </header>
      {!items &&
        (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <TableSkeleton rows={3} />)}
      {items?.length === 0 && (
        <Text size="sm" c="dimmed" className={classes.none}>
          {t(state ? 'noSuchRuns' : 'noRuns')}
        </Text>
      )}
      {isAny && (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={classes[column]}>
                  {t(`column.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((run) => (
              <RunRow key={run.id} run={run} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      )}
      <div className={classes.more}>
        <MoreButton list={list} />
      </div>
    </section>
  )
}

interface StateProps {
  state: RunState | undefined
  onChange: (state: RunState | undefined) => void
}

function StateSelect({ state, onChange }: StateProps) {
  const { t } = useTranslation('automations')
  const data = [
    { value: '', label: t('anyResult') },
    ...runStates.map((value) => ({ value, label: t(`result.${value}`) })),
  ]
  return (
    <Select
      size="xs"
      w="9rem"
      aria-label={t('column.result')}
      data={data}
      value={state ?? ''}
      allowDeselect={false}
      onChange={(value) => onChange(runStates.find((each) => each === value))}
    />
  )
}
