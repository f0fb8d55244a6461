import { Button } from '@mantine/core'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useChannels } from '../list/use-channels.ts'
import { channelName } from '../model/channel.ts'
import { channelRoute } from '../routes.tsx'
import { type Archived, archivedIn, archivedKinds } from './archived.ts'
import classes from './overview.module.css'
import { PlaceName } from './place-name.tsx'
import { useBringBack } from './use-bring-back.ts'

/** Archived channels and conversations: archived by the viewer, and for everyone; those that the viewer may restore have a button. */
export function ArchiveView() {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { rows, error, retry, missing } = useChannels()
  if (error) return <ErrorState error={error} retry={retry} />
  if (!rows) return <ListSkeleton rows={6} />
  const found = archivedIn(rows)
  if (found.length === 0) {
    return (
      <EmptyState icon={IconArchive} title={t('messaging/lazy:overview.noArchive')}>
        {t('messaging/lazy:overview.noArchiveText')}
      </EmptyState>
    )
  }
  return (
    <>
      {archivedKinds.map((kind) => (
        <Part key={kind} kind={kind} all={found.filter((each) => each.kind === kind)} />
      ))}
      {missing && <PartMissing ofList error={missing} retry={retry} />}
    </>
  )
}

function Part({ kind, all }: { kind: Archived['kind']; all: readonly Archived[] }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  if (all.length === 0) return null
  return (
    <section aria-label={t(`messaging/lazy:overview.archived.${kind}`)}>
      <h2 className={classes.part}>{t(`messaging/lazy:overview.archived.${kind}`)}</h2>
      <ul className={classes.list}>
        {all.map((each) => (
          <Row key={each.conversation.id} archived={each} />
        ))}
      </ul>
    </section>
  )
}

function Row({ archived }: { archived: Archived }) {
  const { t } = useTranslation(['messaging', 'messaging/lazy'])
  const { row, conversation } = archived
  const [bringBack, working] = useBringBack(archived)
  const name = channelName(row.channel, row, t)
  return (
    <li className={classes.row}>
      <Link
        to={channelRoute.to}
        params={{ channelID: row.channelID }}
        search={{ conversation: conversation.id }}
        className={classes.link}
        data-list-item
      >
        <span className={classes.place}>
          <PlaceName channel={row.channel} place={row} conversation={conversation} />
        </span>
      </Link>
      {bringBack && (
        <span className={classes.acts}>
          <Button
            variant="default"
            size="compact-sm"
            loading={working}
            aria-label={t('messaging/lazy:overview.bringBack', { name })}
            onClick={bringBack}
          >
            {t('channel.unarchive')}
          </Button>
        </span>
      )}
    </li>
  )
}
