import { Progress, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/column.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { ClientSwatch, clientColor } from '../../work/client-tag.tsx'
import { useLeft } from '../task/logged-of.tsx'
import { estimatedOf, type HoursItem, leftOf } from './item.ts'

export interface HoursProps {
  byClient: boolean
  items: readonly HoursItem[]
  seconds: number
  nameOf: (item: HoursItem) => string
}

/** Name, hours and share of the total; for clients also the estimates of their tasks. */
export function useHoursColumns({ byClient, items, seconds, nameOf }: HoursProps): Column<HoursItem>[] {
  const { t } = useTranslation('time')
  const { percent, duration } = useFormats()
  const estimate = useEstimateColumns(items)
  const share = (of: number) => (seconds > 0 ? percent(of / seconds) : '')
  return [
    {
      name: 'name',
      label: t(byClient ? 'column.client' : 'column.person'),
      width: 7,
      cell: (item) => (
        <>
          <ClientSwatch of={item.name} /> <bdi>{nameOf(item)}</bdi>
        </>
      ),
      total: t('total'),
    },
    {
      name: 'hours',
      label: t('column.hours'),
      width: 6,
      numeric: true,
      cell: (item) => <b>{duration(item.seconds)}</b>,
      total: <b>{duration(seconds)}</b>,
    },
    {
      name: 'share',
      label: t('hours.share'),
      width: 4,
      numeric: true,
      wideOnly: byClient,
      cell: (item) => share(item.seconds),
      total: share(seconds),
    },
    ...(byClient ? estimate : []),
  ]
}

/** The logged time within the estimates, and the remaining time, of clients with an estimate. */
function useEstimateColumns(items: readonly HoursItem[]): Column<HoursItem>[] {
  const { t } = useTranslation('time')
  const { hours } = useFormats()
  const { estimate, left } = estimatedOf(items)
  return [
    {
      name: 'estimate',
      label: t('hours.estimate'),
      width: 5,
      numeric: true,
      cell: (item) => (item.estimate ? hours(item.estimate) : null),
      total: estimate > 0 && <b>{hours(estimate)}</b>,
    },
    {
      name: 'of',
      label: t('hours.ofEstimate'),
      width: 8,
      wideOnly: true,
      cell: (item) => <OfEstimate item={item} />,
    },
    {
      name: 'left',
      label: t('hours.left'),
      width: 7,
      numeric: true,
      cell: (item) => <Left seconds={item.estimate ? leftOf(item) : null} />,
      total: estimate > 0 && (
        <b>
          <Left seconds={left} />
        </b>
      ),
    },
  ]
}

function OfEstimate({ item }: { item: HoursItem }) {
  const { t } = useTranslation('time')
  const left = leftOf(item)
  if (!item.estimate || left === null) return null
  return (
    <Progress
      value={Math.min(100, ((item.logged ?? 0) / (item.estimate * 3600)) * 100)}
      size="sm"
      color={left < 0 ? 'danger' : clientColor(item.name)}
      aria-label={t('hours.ofEstimate')}
    />
  )
}

function Left({ seconds }: { seconds: number | null }) {
  const say = useLeft()
  if (seconds === null) return null
  return (
    <Text span inherit c={seconds < 0 ? 'danger' : undefined}>
      {say(seconds)}
    </Text>
  )
}
