import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../thread/message-line.module.css'
import { MessageLine } from '../thread/message-line.tsx'
import { placeOf, useAddressed } from './use-addressed.ts'

/** The unread messages that are addressed to the viewer, newest first. */
export function AddressedView() {
  const { t } = useTranslation('messaging/lazy')
  const list = useAddressed()
  if (list.error) return <ErrorState error={list.error} retry={list.retry} />
  if (!list.items) return <ListSkeleton rows={8} />
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconInbox} title={t('overview.allRead')}>
        {t('overview.noneAddressed')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.list}>
        {list.items.map((each) => (
          <MessageLine
            key={each.id}
            channel={each.channel}
            message={each.message}
            at={each.message.createdAt}
            search={placeOf(each)}
            unread
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}
