import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuoteLine } from '../message/quote-line.tsx'
import { messageDetailsQuery } from '../operations/messages.ts'
import classes from './quoted-draft.module.css'

/** The quoted message of a draft, with a button to remove it. */
export function QuotedDraft({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation('messaging/lazy')
  const data = useExtraQuery({ query: messageDetailsQuery, variables: useMemo(() => ({ id }), [id]) })
  return (
    <div className={classes.quoted}>
      {data?.getMessage && <QuoteLine message={data.getMessage} />}
      <IconButton label={t('quote.remove')} icon={IconX} size={24} onClick={onRemove} />
    </div>
  )
}
