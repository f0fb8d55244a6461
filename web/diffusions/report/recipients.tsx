import { SegmentedControl, Text, Title } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { deliveriesQuery } from '../operations.ts'
import type { DiffusionMessage } from './diffusion.ts'
import classes from './diffusion-view.module.css'

type Delivery = ResultOf<typeof deliveriesQuery>['diffusionDeliveriesByMessage']['items'][number]
const shown = ['all', 'read', 'unread', 'answered'] as const
type Shown = (typeof shown)[number]

interface Props {
  message: DiffusionMessage
  onClose: () => void
}

/** All recipients of a text, and when they read it; updated live. */
export function Recipients({ message, onClose }: Props) {
  const { t } = useTranslation(['diffusions', 'ui'])
  const formats = useFormats()
  const [state, setState] = useState<Shown>('all')
  const { report } = message
  const list = useLiveList({
    query: deliveriesQuery,
    variables: useMemo(
      () => ({ messageID: message.id, state: state === 'all' ? null : state }),
      [message.id, state],
    ),
    pick: ({ diffusionDeliveriesByMessage }) => diffusionDeliveriesByMessage,
  })
  const counts = {
    all: report.recipients,
    read: report.read,
    unread: report.recipients - report.read - report.takenBack,
    answered: report.answered,
  }
  return createPortal(
    <SidePanel
      label={t('recipients.title')}
      header={
        <>
          <Title order={2} className={classes.title}>
            {t('recipients.title')}
          </Title>
          <IconButton label={t('ui:close')} icon={IconX} onClick={onClose} />
        </>
      }
      onClose={onClose}
    >
      <div className={classes.tabs}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('recipients.title')}
          value={state}
          onChange={(value) => setState(value as Shown)}
          data={shown.map((value) => ({
            value,
            label: t(`recipients.${value}`, { count: counts[value], people: formats.count(counts[value]) }),
          }))}
        />
      </div>
      {!list.items &&
        (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={6} />)}
      <ul className={classes.list} aria-label={t('recipients.title')}>
        {list.items?.map((delivery) => (
          <PersonLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
      <MoreButton list={list} />
    </SidePanel>,
    document.querySelector('main') ?? document.body,
  )
}

function PersonLine({ delivery: { user, state, readAt } }: { delivery: Delivery }) {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  if (!user) return null
  return (
    <li className={classes.person}>
      <Avatar id={user.id} name={user.name} picture={user.avatar} size={24} />
      <Text className={classes.words} truncate>
        <bdi>{user.name}</bdi>{' '}
        <Text component="span" size="xs" c="dimmed">
          <bdi>{user.companyName}</bdi>
        </Text>
      </Text>
      {state === 'answered' && (
        <IconArrowBackUp size={16} stroke={1.5} aria-label={t('recipients.hasAnswered')} />
      )}
      <Text size="xs" c="dimmed">
        {readAt ? formats.moment(readAt) : t(`state.${state}`)}
      </Text>
    </li>
  )
}
