import { Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Act, acts } from '../../../../shared/acts.ts'
import { DayField } from '../../../ui/date/day-field.tsx'
import { PersonSelect } from '../../../ui/people/person-select.tsx'
import { useMembersEver } from '../../find/find-members.ts'
import type { AuditFilter } from './audit-row.ts'

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** The filters of the log and its export. */
export function AuditFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('agencies/lazy')
  const set = (part: { [Name in keyof AuditFilter]: AuditFilter[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)))
  const kinds = acts
    .map((value) => ({ value: value as string, label: t(`audit.kind.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <Group gap="xs" role="group" aria-label={t('audit.filter')}>
      <DayField
        size="xs"
        aria-label={t('audit.from')}
        value={filter.from ?? null}
        onChange={(from) => set({ from: from ?? undefined })}
      />
      <DayField
        size="xs"
        aria-label={t('audit.to')}
        value={filter.to ?? null}
        onChange={(to) => set({ to: to ?? undefined })}
      />
      <PersonSelect
        size="xs"
        aria-label={t('audit.who')}
        placeholder={t('audit.anybody')}
        find={useMembersEver}
        nothing={t('audit.nobody')}
        clearable
        value={filter.person ?? null}
        onChange={(person) => set({ person: person ?? undefined })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('audit.what')}
        value={filter.act ?? ''}
        data={[{ value: '', label: t('audit.anything') }, ...kinds]}
        onChange={({ currentTarget }) => set({ act: (currentTarget.value || undefined) as Act | undefined })}
      />
    </Group>
  )
}
