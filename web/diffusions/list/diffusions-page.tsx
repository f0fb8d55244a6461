import { Button, SegmentedControl, Text } from '@mantine/core'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { diffusionsQuery } from '../operations.ts'
import { diffusionRoute } from '../routes.tsx'
import classes from './diffusions-page.module.css'

/** The viewer's broadcast lists, for admins all; archived ones have a page of their own. */
export function DiffusionsPage() {
  const { t } = useTranslation('diffusions')
  const formats = useFormats()
  const { agency, me } = useViewer()
  const agencyID = agency?.id ?? ''
  const [shelf, setShelf] = useState<'active' | 'archived'>('active')
  const archived = shelf === 'archived'
  const list = useLiveList({
    query: diffusionsQuery,
    variables: useMemo(() => ({ agencyID, archived }), [agencyID, archived]),
    pick: ({ diffusionsByAgency }) => diffusionsByAgency,
  })
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('shelf.label')}
            value={shelf}
            onChange={(value) => setShelf(value as typeof shelf)}
            data={[
              { value: 'active', label: t('shelf.active') },
              { value: 'archived', label: t('shelf.archived') },
            ]}
          />
          <Button renderRoot={(props) => <Link to="/broadcasts/new" {...props} />}>{t('new')}</Button>
        </>
      }
    >
      {!list.items && (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />)}
      {list.items?.length === 0 && (
        <EmptyState icon={IconBroadcast} title={t(archived ? 'shelf.none' : 'none')}>
          {t(archived ? 'shelf.noneHint' : 'noneHint')}
        </EmptyState>
      )}
      <ul className={classes.list} aria-label={t('title')}>
        {list.items?.map(({ id, name, members, lastMessageAt, owner }) => (
          <li key={id}>
            <Link className={classes.row} to={diffusionRoute.to} params={{ diffusionID: id }}>
              <IconBroadcast size={18} stroke={1.5} aria-hidden />
              <span className={classes.words}>
                <Text component="span" fw={600} display="block" truncate>
                  <bdi>{name}</bdi>
                </Text>
                <Text component="span" size="xs" c="dimmed">
                  {t('to.count', { count: members ?? 0 })}
                  {owner && owner.id !== me.id && ` · ${owner.name}`}
                </Text>
              </span>
              <Text size="xs" c="dimmed">
                {lastMessageAt && formats.moment(lastMessageAt)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </Page>
  )
}
