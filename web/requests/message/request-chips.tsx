import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { useSettings } from '../parts/use-settings.ts'
import classes from './message.module.css'

interface Props {
  requests: readonly { id: string; number: number; title: string; status: string }[]
}

/** Links to requests, each showing its status. */
export function RequestChips({ requests }: Props) {
  const { t } = useTranslation('requests')
  const { isStaff } = useViewer()
  const { statusOf } = useSettings()
  return (
    <ul className={classes.chips} aria-label={t('title')}>
      {requests.map(({ id, number, title, status }) => (
        <li key={id} className={classes.chip}>
          <Link
            className={classes.link}
            to={isStaff ? '/request-system/details/$id' : '/portal/detail/$id'}
            params={{ id }}
          >
            {number} · <bdi>{title}</bdi>
          </Link>
          <StatusMark status={statusOf(status)} />
        </li>
      ))}
    </ul>
  )
}
