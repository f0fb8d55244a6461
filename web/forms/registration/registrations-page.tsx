import { Button, SegmentedControl, Stack, Text } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistrationStatus, registrationStatuses } from '../../../shared/registration-facts.ts'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { PeopleTabs } from '../../shell/agency/people-tabs.tsx'
import { copy } from '../../ui/clipboard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { registrationLinkQuery, registrationsQuery } from '../operations.ts'
import classes from './registration.module.css'
import { RegistrationCard } from './registration-card.tsx'

/** The registrations: pending ones, and those already decided. */
export function RegistrationsPage() {
  const { t } = useTranslation('forms')
  const { agency } = useViewer()
  const [status, setStatus] = useState<RegistrationStatus>('waiting')
  return (
    <Page title={t('registrations.title')} facts={<PeopleTabs />} actions={<CopyLink />}>
      <Stack gap="lg">
        <SegmentedControl
          className={classes.statuses ?? ''}
          aria-label={t('registrations.status')}
          value={status}
          data={registrationStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={setStatus}
        />
        {agency && <Registrations agencyID={agency.id} status={status} />}
      </Stack>
    </Page>
  )
}

/** Copies the registration link for clients; renders nothing if there is none. */
function CopyLink() {
  const { t } = useTranslation('forms')
  const { agency } = useViewer()
  const data = useExtraQuery({
    query: registrationLinkQuery,
    variables: { id: agency?.id ?? '' },
    pause: !agency,
  })
  const link = data?.getAgency?.registrationInvitation?.link
  if (!link) return null
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.5} />}
      onClick={() => void copy(link, t('link.copied'))}
    >
      {t('link.copy')}
    </Button>
  )
}

function Registrations({ agencyID, status }: { agencyID: string; status: RegistrationStatus }) {
  const { t } = useTranslation('forms')
  const list = useWholeList({
    query: registrationsQuery,
    variables: useMemo(() => ({ agencyID, status, limit: 50 }), [agencyID, status]),
    pick: ({ clientsRegistrationFormsByAgency }) => clientsRegistrationFormsByAgency,
  })
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconUserCheck} title={t(`none.${status}`)}>
        {status === 'waiting' && t('registrations.noneHint')}
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <ul className={classes.list} aria-label={t(`status.${status}`)}>
        {list.items.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} />
        ))}
      </ul>
      {list.more.error && (
        <Text role="alert" c="danger">
          <Button variant="subtle" onClick={list.retry}>
            {t('registrations.partMissing')}
          </Button>
        </Text>
      )}
    </Stack>
  )
}
