import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../shared/wall-clock.ts'
import { distinctOptions } from '../../ui/filter/distinct-options.ts'
import type { FilterField } from '../../ui/filter/filter-field.ts'
import { usePersonOptions } from '../../ui/filter/use-person-options.ts'
import { useZone } from '../../ui/use-zone.ts'
import type { Project } from './use-projects.ts'

type Named = { id: string; name: string | null } | null

/** The filters for projects: people, clients and channels are those in the list. */
export function useProjectFields(projects: readonly Project[]): FilterField<Project>[] {
  const { t } = useTranslation('work')
  const zone = useZone()
  const people = usePersonOptions(projects.flatMap(({ progress }) => progress.people))
  return [
    {
      name: 'person',
      label: t('projects.people'),
      kind: 'choice',
      value: ({ progress }) => progress.people.map(({ id }) => id),
      options: people,
    },
    {
      name: 'client',
      label: t('project.client'),
      kind: 'choice',
      value: ({ clientID }) => clientID,
      options: optionsOf(projects.map(({ client }) => client)),
    },
    {
      name: 'channel',
      label: t('project.channel'),
      kind: 'choice',
      value: ({ channel }) => channel?.id,
      options: optionsOf(projects.map(({ channel }) => channel)),
    },
    {
      name: 'overdue',
      label: t('projects.overdue'),
      kind: 'number',
      value: ({ progress }) => progress.overdue,
    },
    {
      name: 'due',
      label: t('projects.nextDue'),
      kind: 'day',
      value: ({ progress: { nextDue } }) => nextDue && dayOf(nextDue, zone),
    },
  ]
}

const optionsOf = (found: readonly Named[]) =>
  distinctOptions(found.flatMap((each) => (each?.name ? [{ value: each.id, label: each.name }] : [])))
