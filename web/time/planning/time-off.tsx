import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { timeOffBalanceQuery, timeOffQuery } from './operations.ts'
import classes from './planning.module.css'
import { type TimeOffEntry, TimeOffRow } from './time-off-row.tsx'

/** The member's remaining days off this year; visible to them and to admins. */
export function Balance({ userID }: { userID: string }) {
  const { t } = useTranslation('time/lazy')
  const { me, role } = useViewer()
  const { count } = useFormats()
  const pause = userID !== me.id && role !== 'admin'
  const [{ data, error }, refresh] = useShownQuery({
    query: timeOffBalanceQuery,
    variables: { userID },
    pause,
  })
  const balance = data?.timeOffBalance
  if (!balance)
    return error ? (
      <ErrorState error={error} retry={() => refresh({ requestPolicy: 'network-only' })} />
    ) : null
  const { year, max, approved, pending, left } = balance
  const said = { year, approved: count(approved), pending: count(pending) }
  return (
    <Text>
      {max === null || left === null
        ? t('off.balanceOpen', said)
        : t('off.balance', { ...said, count: max, max: count(max), left: count(left) })}
    </Text>
  )
}

interface Props {
  userID: string
  /** The plan shows active entries; pending ones are above it, declined ones are left out. */
  activeOnly?: boolean
}

/** A member's days off, latest first. */
export function TimeOffList({ userID, activeOnly = false }: Props) {
  const { t } = useTranslation('time/lazy')
  const variables = useMemo(() => ({ userID }), [userID])
  const list = useLiveList({ query: timeOffQuery, variables, pick: ({ timeOffByUser }) => timeOffByUser })
  const { items } = list
  if (!items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  const waiting = items.filter(({ status }) => status === 'requested')
  const active = items.filter(({ status }) => status === 'approved')
  return (
    <Stack gap="md">
      {activeOnly && waiting.length > 0 && (
        <section aria-label={t('off.requests')}>
          <Title order={3} fz="sm">
            {t('off.requests')}
          </Title>
          <Rows entries={waiting} />
        </section>
      )}
      {(activeOnly ? active : items).length > 0 ? (
        <Rows entries={activeOnly ? active : items} />
      ) : (
        <Text c="dimmed">{t('off.none')}</Text>
      )}
      <MoreButton list={list} />
    </Stack>
  )
}

const Rows = ({ entries }: { entries: readonly TimeOffEntry[] }) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <TimeOffRow key={entry.id} entry={entry} />
    ))}
  </ul>
)
