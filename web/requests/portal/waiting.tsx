import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { asksNothing, type FormField } from '../../../shared/forms-facts.ts'
import { portalRegistrationQuery } from '../../forms/operations.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { waitingApprovalsQuery } from '../approval/operations.ts'
import { useFoundRequests } from '../list/use-requests.ts'
import { useSettings } from '../parts/use-settings.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

/** What waits for the client: questions, files to approve, requests that are their turn or on which there is news, also that they are over. The only tinted block. */
export function WaitingForYou() {
  const { t } = useTranslation('requests')
  const { moment, calendarDate } = useFormats()
  const { agency } = useViewer()
  const { statusOf } = useSettings()
  const { items } = useFoundRequests({ open: true }, 50)
  const { items: closed } = useFoundRequests({ open: false, unread: true }, 50)
  const [{ data }] = useQuery({ query: waitingApprovalsQuery })
  const isAsked = useIsAsked()
  const approvals = data?.listRequestApprovals.items ?? []
  const waiting =
    items?.filter(
      ({ id, status, unreadClientApproval }) =>
        (unreadClientApproval || statusOf(status)?.meaning === 'waiting') &&
        !approvals.some(({ request }) => request?.id === id),
    ) ?? []
  const over = closed?.filter(({ unreadClientApproval }) => unreadClientApproval) ?? []
  const count = waiting.length + over.length + approvals.length + (isAsked ? 1 : 0)
  if (!data || !items || !closed) return null
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
        {waiting.map(({ id, number, title, status, statusSince }) => (
          <Waiting
            key={id}
            title={title}
            hint={`${number} · ${
              statusOf(status)?.meaning === 'waiting'
                ? t('portal.turnSince', { moment: moment(statusSince) })
                : t('portal.news')
            }`}
            act={{ to: `/portal/detail/${id}`, label: t('portal.look') }}
          />
        ))}
        {over.map(({ id, number, title, status }) => (
          <Waiting
            key={id}
            title={title}
            hint={`${number} · ${statusOf(status)?.word ?? t('portal.news')}`}
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

/** Whether the agency asks something of its clients that this one has not answered. */
function useIsAsked(): boolean {
  const { agency, isClient } = useViewer()
  const agencyID = agency?.id ?? ''
  const [{ data }] = useQuery({
    query: portalRegistrationQuery,
    variables: useMemo(() => ({ agencyID }), [agencyID]),
    pause: !isClient,
  })
  const fields = (data?.getAgency?.registrationForm ?? []) as FormField[]
  return data !== undefined && !data.ownClientsRegistrationForm && !asksNothing({ fields })
}
