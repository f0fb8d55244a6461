import { Button, Title } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { saveAs, toCsv } from '../../ui/table/csv.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { workHoursQuery } from '../operations.ts'
import classes from './hours.module.css'
import { HoursChart } from './hours-chart.tsx'
import { HoursTable } from './hours-table.tsx'
import { type HoursItem, leftOf } from './item.ts'
import { useHoursNames } from './use-hours-names.ts'

interface Props {
  filter: {
    from?: string | null
    to?: string | null
    projectID?: string | null
    startedBy?: string | null
    clientID?: string | null
  }
}

/** The hours worked in a range: by client for the team, by member for a client; as a chart and as numbers. */
export function WorkHours({ filter }: Props) {
  const { t } = useTranslation('time')
  const { from, to, projectID, startedBy, clientID } = filter
  const variables = useMemo(
    () => ({ filter: { from, to, projectID, startedBy, clientID } }),
    [from, to, projectID, startedBy, clientID],
  )
  const [{ data, error }, refresh] = useShownQuery({ query: workHoursQuery, variables, context })
  if (!data)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : (
      <div className={classes.place} aria-busy />
    )
  const { groupedBy, items, seconds } = data.workHours
  if (items.length === 0) return null
  return (
    <Shown
      title={t(`hours.by.${groupedBy}`)}
      byClient={groupedBy === 'client'}
      items={items}
      seconds={seconds}
    />
  )
}

const context = { throttle: 5_000 }

interface ShownProps {
  title: string
  byClient: boolean
  items: HoursItem[]
  seconds: number
}

function Shown({ title, byClient, items, seconds }: ShownProps) {
  const { t } = useTranslation('time')
  const nameOf = useHoursNames(byClient)
  const save = useSaving({ title, byClient, items, seconds }, nameOf)
  return (
    <section className={classes.place} aria-label={title}>
      <HoursChart label={title} byClient={byClient} items={items} nameOf={nameOf} />
      <div className={classes.numbers}>
        <div className={classes.head}>
          <Title order={2} fz="sm">
            {title}
          </Title>
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconDownload size={14} stroke={1.5} />}
            onClick={save}
          >
            {t('csv')}
          </Button>
        </div>
        <HoursTable label={title} byClient={byClient} items={items} seconds={seconds} nameOf={nameOf} />
      </div>
    </section>
  )
}

/** The same numbers as a CSV file. */
function useSaving(
  { title, byClient, items, seconds }: ShownProps,
  nameOf: (item: HoursItem) => string,
): () => void {
  const { t } = useTranslation('time')
  const { percent } = useFormats()
  const column = (label: string, text: (item: HoursItem) => string) => ({
    name: label,
    label,
    width: 8,
    cell: text,
    text,
  })
  const inHours = (of: number | null) => (of === null ? '' : (of / 3600).toFixed(2))
  const columns = [
    column(t(byClient ? 'column.client' : 'column.person'), nameOf),
    column(t('column.hours'), (item) => inHours(item.seconds)),
    column(t('hours.share'), (item) => (seconds > 0 ? percent(item.seconds / seconds) : '')),
    ...(byClient
      ? [
          column(t('hours.estimate'), ({ estimate }) => (estimate === null ? '' : String(estimate))),
          column(t('task.title'), ({ logged }) => inHours(logged)),
          column(t('hours.left'), (item) => inHours(leftOf(item))),
        ]
      : []),
  ]
  return () => saveAs(`${title}.csv`, toCsv(columns, items))
}
