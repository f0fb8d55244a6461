import { Button } from '@mantine/core'
import IconUnlink from '@tabler/icons-react/dist/esm/icons/IconUnlink.mjs'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './linked.module.css'
import { LinkedList } from './linked-list.tsx'
import { useLinkedAccounts } from './use-linked-accounts.ts'

/** The conversations of a linked account: the list on the left, one of them beside it; on a phone, one at a time. */
export function LinkedPage() {
  const { linkID = '', conversationID } = useParams({ strict: false }) as {
    linkID?: string
    conversationID?: string
  }
  const accounts = useLinkedAccounts()
  // When the link ends, so does the access to everything read through it.
  if (accounts && !accounts.some(({ id }) => id === linkID)) return <Ended />
  return (
    <div className={classes.page} data-open={conversationID !== undefined || undefined}>
      <LinkedList key={linkID} linkID={linkID} />
      <section className={classes.content}>
        <Outlet />
      </section>
    </div>
  )
}

function Ended() {
  const { t } = useTranslation('messaging/lazy')
  return (
    <EmptyState
      icon={IconUnlink}
      heading={1}
      title={t('linked.ended')}
      action={<Button renderRoot={(props) => <Link to="/home" {...props} />}>{t('linked.home')}</Button>}
    >
      {t('linked.endedText')}
    </EmptyState>
  )
}
