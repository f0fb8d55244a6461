import { Chip, Group } from '@mantine/core'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { messagesByTagQuery, messageTagsQuery } from '../operations/tags.ts'
import { overviewRoute } from '../routes.tsx'
import classes from './overview.module.css'
import { UnreadMessage } from './unread-message.tsx'

/** The team's tags, and the messages with the selected one. */
export function TagsView() {
  const { t } = useTranslation('messaging/lazy')
  const navigate = useNavigate()
  const { tag: chosen } = overviewRoute.useSearch()
  const [{ data, error }, ask] = useShownQuery({ query: messageTagsQuery })
  const tags = data?.messageTags
  if (!tags) {
    if (error) return <ErrorState error={error} retry={() => ask({ requestPolicy: 'network-only' })} />
    return <ListSkeleton rows={6} />
  }
  if (tags.length === 0 && !chosen) {
    return (
      <EmptyState icon={IconTag} title={t('tags.none')}>
        {t('tags.noneText')}
      </EmptyState>
    )
  }
  const names = tags.map(({ name }) => name)
  const shown = chosen && !names.includes(chosen) ? [chosen, ...names] : names
  const tag = chosen ?? names[0]
  const choose = (next: string) =>
    void navigate({ to: overviewRoute.to, params: { view: 'tags' }, search: { tag: next }, replace: true })
  return (
    <>
      <Chip.Group value={tag} onChange={(next) => choose(String(next))}>
        <Group gap="xs" p="sm" px="md" role="radiogroup" aria-label={t('tags.choose')}>
          {shown.map((name) => (
            <Chip key={name} value={name} size="xs">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {tag && <Tagged key={tag} tag={tag} />}
    </>
  )
}

function Tagged({ tag }: { tag: string }) {
  const { t } = useTranslation('messaging/lazy')
  const list = useLiveList({
    query: messagesByTagQuery,
    variables: useMemo(() => ({ tag }), [tag]),
    pick: ({ messagesByTag }) => messagesByTag,
  })
  const { items } = list
  if (!items)
    return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={6} />
  if (items.length === 0) return <EmptyState icon={IconTag} title={t('tags.noMessage')} />
  return (
    <>
      <ul className={classes.list} aria-label={t('tags.bearing', { tag })}>
        {items.map((message) => (
          <UnreadMessage key={message.id} message={message} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}
