import { Button, Text } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { scheduledTasksQuery } from '../operations.ts'
import classes from './later.module.css'
import { ScheduledItem } from './scheduled-item.tsx'
import { SnoozedItem } from './snoozed-item.tsx'

export type ScheduledTask = ResultOf<typeof scheduledTasksQuery>['scheduledTasksByUser']['items'][number]

const kinds = {
  scheduled: { action: 'schedule_message' },
  snoozed: { action: 'snooze_message' },
} as const

/** What the viewer has postponed: scheduled messages, and reminders. */
export function LaterPage() {
  const { t } = useTranslation(['scheduling', 'shell'])
  const { isStaff } = useViewer()
  return (
    <Page
      title={t('later')}
      actions={
        isStaff && (
          <Button variant="default" renderRoot={(props) => <Link to="/cron" {...props} />}>
            {t('shell:area.automations')}
          </Button>
        )
      }
    >
      <Section kind="scheduled" />
      <Section kind="snoozed" />
    </Page>
  )
}

function Section({ kind }: { kind: keyof typeof kinds }) {
  const { t } = useTranslation('scheduling')
  const list = useLiveList({
    query: scheduledTasksQuery,
    variables: kinds[kind],
    pick: ({ scheduledTasksByUser }) => scheduledTasksByUser,
  })
  const { items } = list
  const Item = kind === 'scheduled' ? ScheduledItem : SnoozedItem
  return (
    <section aria-labelledby={`later-${kind}`} className={classes.section}>
      <h2 id={`later-${kind}`} className={classes.heading}>
        {t(`section.${kind}.title`)}
        {items && items.length > 0 && (
          <Text component="span" c="dimmed" size="sm">
            {items.length}
          </Text>
        )}
      </h2>
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState icon={IconClock} heading={2} title={t(`section.${kind}.none`)}>
          {t(`section.${kind}.hint`)}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((task) => (
            <Item key={task.id} task={task} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </section>
  )
}
