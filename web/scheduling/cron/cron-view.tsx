import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import classes from '../later/later.module.css'
import { CronItem } from './cron-item.tsx'
import type { Cron } from './use-crons.ts'

const CronForm = lazyPart(() => import('./cron-form.tsx'), 'CronForm', 'over')

interface Props {
  cron: Cron
  onDeleted: () => void
}

/** A recurring message, which is edited in a dialog. Needs the texts `scheduling` and `messaging`. */
export function CronView({ cron, onDeleted }: Props) {
  const { t } = useTranslation('scheduling')
  const [isEdited, setEdited] = useState(false)
  return (
    <>
      <ul className={classes.list} aria-label={t('cron.title')}>
        <CronItem cron={cron} onEdit={() => setEdited(true)} onDeleted={onDeleted} />
      </ul>
      <Suspense>{isEdited && <CronForm cron={cron} onClose={() => setEdited(false)} />}</Suspense>
    </>
  )
}
