import { Anchor, Badge, Loader, Text, UnstyledButton } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Status } from '../act/status.tsx'
import { TimerButtons } from '../act/timer-buttons.tsx'
import { useIsLong } from '../act/use-is-long.ts'
import { useMyTimers } from '../act/use-running.ts'
import { useTimerActs } from '../act/use-timer-acts.ts'
import { Elapsed } from '../clock/elapsed.tsx'
import type { TimerRow } from '../timer.ts'
import classes from './timers.module.css'
import type { Sorting, useTimerList } from './use-timer-list.ts'

interface Props {
  list: ReturnType<typeof useTimerList>
  /** Shows the stretches of a timer; only for staff. */
  onOpen?: ((timerId: string) => void) | undefined
}

/** Title, status and elapsed time, what can be done right after it, and whose it is. */
export function TimerTable({ list, onOpen }: Props) {
  const { t } = useTranslation('time')
  const { isStaff } = useViewer()
  const { rows, error, retry } = list
  if (error) return <ErrorState error={error} retry={retry} />
  return (
    <div className={classes.scroll} data-scrolls>
      <table className={classes.table} aria-label={t('title')} aria-busy={list.loading || undefined}>
        <thead>
          <tr>
            <SortHead list={list} by="title" label={t('column.title')} />
            <SortHead list={list} by="status" label={t('column.status')} />
            <SortHead
              list={list}
              by="elapsed"
              label={t(list.isWithinDays ? 'column.elapsedInAll' : 'column.elapsed')}
              numeric
            />
            {isStaff && <th scope="col">{t('column.actions')}</th>}
            <th scope="col">{t('column.person')}</th>
            <th scope="col">{t('column.project')}</th>
            <SortHead list={list} by="id" label={t('column.started')} />
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <Whole>
              <Loader size="sm" aria-label={t('loading')} />
            </Whole>
          ) : rows.length === 0 ? (
            <Whole>
              <Text c="dimmed">{t('none')}</Text>
            </Whole>
          ) : (
            rows.map((timer) => <Row key={timer.id} timer={timer} onOpen={onOpen} />)
          )}
        </tbody>
      </table>
    </div>
  )
}

const Whole = ({ children }: { children: React.ReactNode }) => (
  <tr>
    <td colSpan={7} className={classes.whole}>
      {children}
    </td>
  </tr>
)

interface HeadProps {
  list: ReturnType<typeof useTimerList>
  by: Sorting['by']
  label: string
  numeric?: boolean
}

function SortHead({ list: { sorting, setSorting }, by, label, numeric = false }: HeadProps) {
  const sorted = sorting.by === by
  const descending = sorting.direction === 'DESC'
  const Arrow = sorted ? (descending ? IconArrowDown : IconArrowUp) : IconSelector
  return (
    <th
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      <UnstyledButton
        className={classes.sort}
        onClick={() =>
          setSorting({ by, direction: sorted && !descending ? 'DESC' : sorted ? 'ASC' : 'DESC' })
        }
      >
        {label}
        <Arrow size={14} stroke={1.5} aria-hidden />
      </UnstyledButton>
    </th>
  )
}

function Row({ timer, onOpen }: { timer: TimerRow; onOpen?: ((timerId: string) => void) | undefined }) {
  const { t } = useTranslation('time')
  const { isStaff } = useViewer()
  const { dateTime } = useFormats()
  const { running, longHours } = useMyTimers()
  const acts = useTimerActs(running)
  const { project, task } = timer.activity
  const isLong = useIsLong(timer)
  return (
    <tr>
      <th scope="row" data-label={t('column.title')}>
        {onOpen ? (
          <Anchor component="button" type="button" onClick={() => onOpen(timer.id)}>
            <bdi>{timer.title}</bdi>
          </Anchor>
        ) : (
          <bdi>{timer.title}</bdi>
        )}
        {isLong && (
          <Badge variant="light" color="danger" ml="xs" tt="none">
            {t('long.badge', { hours: longHours })}
          </Badge>
        )}
      </th>
      <td>
        <Status status={timer.status} />
      </td>
      <td data-numeric>
        <Elapsed timer={timer} />
      </td>
      {isStaff && (
        <td>
          <TimerButtons timer={timer} acts={acts} />
        </td>
      )}
      <td>
        {timer.starter && (
          <span className={classes.person}>
            <Avatar
              id={timer.starter.id}
              name={timer.starter.name}
              picture={timer.starter.avatar}
              size={20}
            />
            <bdi>{timer.starter.name}</bdi>
          </span>
        )}
      </td>
      <td>
        {project && <bdi>{project.title}</bdi>}
        {project && task && task.title !== timer.title && (
          <Text span c="dimmed">
            {' · '}
            <bdi>{task.title}</bdi>
          </Text>
        )}
      </td>
      <td className={classes.quiet}>{dateTime(timer.createdAt)}</td>
    </tr>
  )
}
