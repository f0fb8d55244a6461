import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { openChannelsQuery } from '../operations/browse.ts'
import { OpenChannelRow } from './open-channel-row.tsx'
import classes from './overview.module.css'

/** The channels that the viewer may open without being a member, to view and to join. */
export function BrowseView() {
  const { t } = useTranslation('messaging/lazy')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  const variables = useMemo(() => ({ keyword }), [keyword])
  const list = useLiveList({
    query: openChannelsQuery,
    variables,
    pick: ({ openChannels }) => openChannels,
  })
  const { items } = list
  return (
    <>
      <div className={classes.bar}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('browse.search')}
          placeholder={t('browse.search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {!items &&
        (list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={6} />)}
      {items?.length === 0 && (
        <EmptyState icon={IconSearch} title={t(keyword ? 'browse.none' : 'browse.nothingLeft')}>
          {t(keyword ? 'browse.noneText' : 'browse.nothingLeftText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((channel) => (
            <OpenChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </>
  )
}
