import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'
import { useWhatWaits } from './use-what-waits.ts'

/** What the client has to do: answer questions, review files, continue requests. The only tinted block. */
export function WaitingForYou() {
  const { t } = useTranslation('requests')
  const { moment, calendarDate } = useFormats()
  const { agency } = useViewer()
  const { waiting, of } = useWhatWaits()
  if (!waiting) return <QueryState of={of} />
  const { isAsked, approvals, tasks, requests, count } = waiting
  if (count === 0) return <Nothing>{t('portal.nothingWaits')}</Nothing>
  return (
    <Part title={t('portal.waiting', { count })}>
      <ul className={classes.waiting}>
        {isAsked && (
          <Waiting
            title={t('portal.register', { agency: agency?.name ?? '' })}
            hint={t('portal.registerHint')}
            act={{ to: '/portal/registrationForm', label: t('portal.fill') }}
          />
        )}
        {approvals.map(({ id, request, files, dueDate }) => (
          <Waiting
            key={id}
            title={t('portal.lookAt', { name: files[0]?.name ?? request?.title ?? '' })}
            hint={dueDate ? t('portal.sayBy', { date: calendarDate(dueDate) }) : t('portal.say')}
            act={{ to: `/portal/approval/${id}`, label: t('approval.review') }}
          />
        ))}
        {tasks.map(({ id, title }) => (
          <Waiting
            key={id}
            title={t('portal.task', { title })}
            hint={t('portal.taskHint')}
            act={{ to: `/task/t/${id}`, label: t('portal.look') }}
          />
        ))}
        {requests.map(({ id, number, title, statusSince }) => (
          <Waiting
            key={id}
            title={title}
            hint={`${number} · ${t('portal.turnSince', { moment: moment(statusSince) })}`}
            act={{ to: `/portal/detail/${id}`, label: t('portal.look') }}
          />
        ))}
      </ul>
    </Part>
  )
}

interface WaitingProps {
  title: string
  hint: string
  act: { to: string; label: string }
}

const Waiting = ({ title, hint, act }: WaitingProps) => (
  <li>
    <span className={classes.title}>
      <Text span fw={600} display="block">
        <bdi>{title}</bdi>
      </Text>
      <Text span fz="sm" c="dimmed">
        {hint}
      </Text>
    </span>
    <Button variant="default" size="md" component={Link} to={act.to}>
      {act.label}
    </Button>
  </li>
)
