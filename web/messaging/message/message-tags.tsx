import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { overviewRoute } from '../routes.tsx'
import classes from './message-tags.module.css'

/** The team's tags on a message; each links to all messages with that tag. */
export function MessageTags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation('messaging/lazy')
  return (
    <ul className={classes.tags} aria-label={t('tags.title')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={overviewRoute.to} params={{ view: 'tags' }} search={{ tag }} className={classes.tag}>
            <bdi>{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
