import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useChannels } from '../list/use-channels.ts'
import { DraftRow } from './draft-row.tsx'
import classes from './overview.module.css'
import { useDrafts } from './use-drafts.ts'

/** Drafts, with the conversations that they belong to. */
export function DraftsView() {
  const { t } = useTranslation('messaging/lazy')
  const drafts = useDrafts()
  const { rows, error, retry } = useChannels()
  if (drafts.length === 0) {
    return (
      <EmptyState icon={IconPencil} title={t('overview.noDrafts')}>
        {t('overview.noDraftsText')}
      </EmptyState>
    )
  }
  if (error) return <ErrorState error={error} retry={retry} />
  if (!rows) return <ListSkeleton rows={drafts.length} />
  return (
    <ul className={classes.list}>
      {drafts.map((draft) => (
        <DraftRow key={draft.place} written={draft} rows={rows} />
      ))}
    </ul>
  )
}
