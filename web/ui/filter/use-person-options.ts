import { useTranslation } from 'react-i18next'
import { oneself } from '../../../shared/filter-facts.ts'
import { distinctOptions, type Option } from './distinct-options.ts'

type Person = { id: string; name: string | null } | null | undefined

/** The options of a filter by person: "Me" first, unless the viewer cannot be among them, then the people in the list by name. */
export function usePersonOptions(people: readonly Person[], withMe = true): Option[] {
  const { t } = useTranslation('ui/filter')
  const named = people.flatMap((person) => (person?.name ? [{ value: person.id, label: person.name }] : []))
  return [...(withMe ? [{ value: oneself, label: t('me') }] : []), ...distinctOptions(named)]
}
