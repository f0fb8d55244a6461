import { Button } from '@mantine/core'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../later/later.module.css'
import { cronsQuery } from '../operations.ts'
import { CronItem } from './cron-item.tsx'

const CronForm = lazyPart(() => import('./cron-form.tsx'), 'CronForm', 'here')

export type Cron = ResultOf<typeof cronsQuery>['cronsByUser']['items'][number]

const variables = {}

/** The auto-messages: the viewer's own, and for admins everyone's. */
export function CronPage() {
  const { t } = useTranslation('scheduling')
  const [asked, ask] = useState<'new' | Cron>()
  const list = useLiveList({ query: cronsQuery, variables, pick: ({ cronsByUser }) => cronsByUser })
  const { items } = list
  return (
    <Page title={t('cron.title')} actions={<Button onClick={() => ask('new')}>{t('cron.new')}</Button>}>
      {!items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {items?.length === 0 && (
        <EmptyState icon={IconRepeat} title={t('cron.none')}>
          {t('cron.hint')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list} aria-label={t('cron.title')}>
          {items.map((cron) => (
            <CronItem key={cron.id} cron={cron} onEdit={() => ask(cron)} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
      <Suspense>
        {asked === 'new' && <CronForm onClose={() => ask(undefined)} />}
        {asked && asked !== 'new' && <CronForm cron={asked} onClose={() => ask(undefined)} />}
      </Suspense>
    </Page>
  )
}
