import { Anchor, Button, Text, UnstyledButton } from '@mantine/core'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { copy } from '../../ui/clipboard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { sharesQuery } from '../operations.ts'
import { useShareAddress } from '../share/use-share-address.ts'
import classes from './drive.module.css'
import { useSharedWithMe } from './use-shared-with-me.ts'

const none = {}
const pickShares = ({ listSharedGroups }: ResultOf<typeof sharesQuery>) => listSharedGroups

interface Props {
  onOpen: (id: string) => void
  onRevoke: (id: string) => void
}

/** The links created by the viewer; for admins, all links. */
export function MyShares({ onOpen, onRevoke }: Props) {
  const { t } = useTranslation('media')
  const { date } = useFormats()
  const shareAddress = useShareAddress()
  const list = useLiveList({ query: sharesQuery, variables: none, pick: pickShares })
  const shares = list.items?.filter(({ viewerCanChange }) => viewerCanChange)
  if (!shares)
    return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={6} />
  if (shares.length === 0)
    return (
      <EmptyState icon={IconLink} title={t('drive.noLinks')}>
        {t('drive.noLinksText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.shares}>
        {shares.map((share) => (
          <li key={share.id} className={classes.share}>
            <UnstyledButton className={classes.shareName} onClick={() => onOpen(share.id)}>
              <Text fw={600} truncate>
                <bdi>{share.name}</bdi>
              </Text>
              <Text size="xs" c="dimmed">
                {t(`share.visibility.${share.visibility}`)} ·{' '}
                {t('share.files', { count: share.medias.length })}
                {' · '}
                {share.isOver
                  ? t('share.over')
                  : share.expiresAt
                    ? t('share.until', { date: date(share.expiresAt) })
                    : t('share.never')}
              </Text>
            </UnstyledButton>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => void copy(shareAddress(share.link), t('share.copied'))}
            >
              {t('share.copy')}
            </Button>
            <Button variant="subtle" size="compact-sm" color="danger" onClick={() => onRevoke(share.id)}>
              {t('share.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

/** The shares for which others selected the viewer. */
export function SharedWithMe() {
  const { t } = useTranslation('media')
  const { date } = useFormats()
  const list = useSharedWithMe()
  const places = list.items?.filter(({ group }) => group)
  if (!places)
    return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={6} />
  if (places.length === 0)
    return (
      <EmptyState icon={IconUsers} title={t('drive.nothingShared')}>
        {t('drive.nothingSharedText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.shares}>
        {places.map(({ id, openedAt, group }) => (
          <li key={id} className={classes.share}>
            <span className={classes.shareName}>
              <Anchor
                fw={openedAt ? 400 : 600}
                c="inherit"
                renderRoot={(props) => (
                  <Link to="/media/share/$link" params={{ link: group?.link ?? '' }} {...props} />
                )}
              >
                <bdi>{group?.name}</bdi>
              </Anchor>
              <Text size="xs" c="dimmed">
                {group?.owner?.name} · {t('share.files', { count: group?.medias.length ?? 0 })}
                {group?.expiresAt && ` · ${t('share.until', { date: date(group.expiresAt) })}`}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}
