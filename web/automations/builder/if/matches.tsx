import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import { todayIn } from '../../../../shared/wall-clock.ts'
import { useNamed } from '../../../agencies/find/find-members.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { useFormats } from '../../../ui/use-formats.ts'
import { useAgencyZone } from '../../../ui/use-zone.ts'
import classes from './if.module.css'
import type { Match, Matched } from './use-matches.ts'

interface Props {
  subject: SubjectKind
  matches: Matched
}

/** How many match now, and the first of them. */
export function Matches({ subject, matches: { query, found, errors } }: Props) {
  const { t } = useTranslation('automations/builder')
  const people = useNamed([...new Set(found?.items.flatMap((match) => match.people))])
  if (!found) {
    // A refused condition says at its place why.
    return Object.keys(errors).length > 0 ? null : <QueryState of={query} />
  }
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <div className={classes.found}>
      <Text size="xs" c="dimmed" role="status">
        <Text span inherit fw={600} c="var(--mantine-color-text)">
          {t(`match.${subject}`, { count: found.count })}
        </Text>{' '}
        {t('match.none')}
      </Text>
      {found.items.length > 0 && (
        <ul className={classes.matches}>
          {found.items.map((match) => (
            <MatchRow key={match.id} match={match} names={names} />
          ))}
        </ul>
      )}
    </div>
  )
}

function MatchRow({ match, names }: { match: Match; names: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('automations/builder')
  const { calendarDate, list } = useFormats()
  const { title, path, due, people } = match
  const today = todayIn(useAgencyZone())
  const isOver = due !== null && due < today
  return (
    <li className={classes.match}>
      <Link className={classes.title} to={path as string}>
        <bdi>{title ?? t('match.untitled')}</bdi>
      </Link>
      <span className={classes.due} data-over={isOver || undefined}>
        {due && <time dateTime={due}>{calendarDate(due)}</time>}
      </span>
      <span className={classes.people}>{list(people.flatMap((id) => isolated(names.get(id))))}</span>
    </li>
  )
}

/** A name keeps its direction among others of another. */
const isolated = (name: string | undefined): string[] => (name ? [`\u2068${name}\u2069`] : [])
