import { Button, SegmentedControl } from '@mantine/core'
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { overviewRoute } from '../routes.tsx'
import { AddressedView } from './addressed-view.tsx'
import classes from './overview.module.css'
import { UnreadGroup } from './unread-group.tsx'
import { useMarkAll } from './use-mark-all.ts'
import { useUnread } from './use-unread.ts'

/** All unread messages, or for staff also only those that are addressed to them. The choice is in the address. */
export function UnreadView() {
  const { isStaff } = useViewer()
  const { only } = overviewRoute.useSearch()
  const isForMe = isStaff && only === 'me'
  return (
    <>
      {isStaff && <Which value={isForMe ? 'me' : 'all'} />}
      {isForMe ? <AddressedView /> : <AllUnread />}
    </>
  )
}

function Which({ value }: { value: 'all' | 'me' }) {
  const { t } = useTranslation('messaging/lazy')
  const navigate = useNavigate()
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        aria-label={t('overview.which')}
        value={value}
        onChange={(next) =>
          void navigate({
            to: overviewRoute.to,
            params: { view: 'unread' },
            search: next === 'me' ? { only: next } : {},
            replace: true,
          })
        }
        data={[
          { value: 'all', label: t('overview.everything') },
          { value: 'me', label: t('overview.addressed') },
        ]}
      />
    </div>
  )
}

/** All unread messages, by conversation. */
function AllUnread() {
  const { t } = useTranslation('messaging/lazy')
  const { places, error, retry, missing } = useUnread()
  const markAll = useMarkAll()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!places) return <ListSkeleton rows={8} />
  if (places.length === 0) {
    return (
      <EmptyState icon={IconInbox} title={t('overview.allRead')}>
        {t('overview.allReadText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.quiet}>{t('overview.unreadIn', { count: places.length })}</p>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconChecks size={16} stroke={1.5} />}
          onClick={() => markAll(places)}
        >
          {t('overview.markAll')}
        </Button>
      </div>
      {places.map((place) => (
        <UnreadGroup key={place.conversation.id} place={place} />
      ))}
      {missing && <PartMissing ofList error={missing} retry={retry} />}
    </>
  )
}
