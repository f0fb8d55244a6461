import { useTranslation } from 'react-i18next'
import { distinctOptions, type Option } from '../../../ui/filter/distinct-options.ts'
import type { FilterField } from '../../../ui/filter/filter-field.ts'
import { type Listed, managerOf, roleOf, standingOf } from './listed.ts'
import type { Role } from './use-members.ts'

const standings = ['active', 'inactive', 'deactivated'] as const
/** The list of everyone includes pending invitations. */
const allStandings = ['active', 'inactive', 'pending', 'expired', 'deactivated'] as const

/** The filters for members; tags and positions are those in use. */
export function useMemberFields(members: readonly Listed[], kind: Role | undefined): FilterField<Listed>[] {
  const { t } = useTranslation('agencies')
  const fields: (FilterField<Listed> | false)[] = [
    !kind && {
      name: 'role',
      label: t('people.role'),
      kind: 'choice',
      value: roleOf,
      options: (['admin', 'user', 'client'] as const).map((value) => ({ value, label: t(`role.${value}`) })),
    },
    {
      name: 'tag',
      label: t('people.tag'),
      kind: 'choice',
      value: ({ tag }) => tag,
      options: choices(members.map(({ tag }) => tag)),
    },
    {
      name: 'status',
      label: t('people.state'),
      kind: 'choice',
      value: (one) => standingOf('isOwner' in one ? { ...one, isOwner: false } : one),
      options: (kind ? standings : allStandings).map((standing) => {
        const value = `people.status.${standing}` as const
        return { value, label: t(value) }
      }),
    },
    {
      name: 'position',
      label: t('people.position'),
      kind: 'choice',
      value: ({ position }) => position,
      options: choices(members.map(({ position }) => position)),
    },
    {
      name: 'manager',
      label: t('people.manager'),
      kind: 'choice',
      value: (one) => managerOf(one)?.id,
      options: distinctOptions(
        members.flatMap((one) => {
          const manager = managerOf(one)
          return manager ? [{ value: manager.id, label: manager.name }] : []
        }),
      ),
    },
  ]
  return fields.filter((field) => field !== false)
}

const choices = (words: readonly (string | null)[]): Option[] =>
  distinctOptions(words.flatMap((word) => (word ? [{ value: word, label: word }] : [])))
