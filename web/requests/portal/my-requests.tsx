import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { useFoundRequests } from '../list/use-requests.ts'
import { useSettings } from '../parts/use-settings.ts'
import { Nothing, Part } from './part.tsx'
import classes from './portal.module.css'

/** The client's requests, newest first, with the status in the client's wording. */
export function MyRequests() {
  const { t } = useTranslation('requests')
  const { moment } = useFormats()
  const { statusOf } = useSettings()
  const list = useFoundRequests({}, 20)
  return (
    <Part title={t('portal.requests')}>
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      {!list.items && list.error === undefined && <ListSkeleton rows={3} />}
      {list.items?.length === 0 && <Nothing>{t('portal.noRequests')}</Nothing>}
      <ul className={classes.requests}>
        {list.items?.map((request) => {
          const status = statusOf(request.status)
          return (
            <li key={request.id}>
              <Link
                className={classes.request}
                to="/portal/detail/$id"
                params={{ id: request.id }}
                data-unread={request.unreadClientApproval || undefined}
              >
                <span className={classes.number}>{request.number}</span>
                <span className={classes.title}>
                  <bdi>{request.title}</bdi>
                  {request.unreadClientApproval && <VisuallyHidden> {t('portal.news')}</VisuallyHidden>}
                </span>
                <span className={classes.status} data-turn={status?.meaning === 'waiting' || undefined}>
                  <span className={classes.dot} style={{ background: status?.color }} aria-hidden />
                  {status?.word}
                </span>
                <Text span data-fact fz="xs" c="dimmed" className={classes.when}>
                  {moment(request.createdAt)}
                </Text>
              </Link>
            </li>
          )
        })}
      </ul>
      <MoreButton list={list} />
    </Part>
  )
}
