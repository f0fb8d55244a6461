import { Group, NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Act, acts } from '../../../../shared/acts.ts'
import { useTypedSearch } from '../../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { DayField } from '../../../ui/date/day-field.tsx'
import { NothingFound } from '../../../ui/nothing-found.tsx'
import { auditPeopleQuery } from '../operations.ts'
import type { AuditFilter } from './audit-row.ts'

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

/** What narrows the log, and with it the file. */
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
      <PersonFilter onChoose={(person) => set({ person })} />
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

type Found = ResultOf<typeof auditPeopleQuery>
const pick = ({ agencyUsersByAgency }: Found) => agencyUsersByAgency.items
const textsOf = ({ user }: ReturnType<typeof pick>[number]) => [user.name]

/** Somebody of the agency, found by what is typed. */
function PersonFilter({ onChoose }: { onChoose: (userId: string | undefined) => void }) {
  const { t } = useTranslation('agencies/lazy')
  const { agency } = useViewer()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const search = useTypedSearch({
    query: auditPeopleQuery,
    typed: typed === chosen?.label ? '' : typed,
    variables: (keyword) => ({ agencyID: agency?.id ?? '', filter: keyword ? { keyword } : {} }),
    pick,
    textsOf,
    pause: !agency,
  })
  const found = search.found.map(({ user }) => ({ value: user.id, label: user.name }))
  const isShown = found.some(({ value }) => value === chosen?.value)
  return (
    <Select
      size="xs"
      aria-label={t('audit.who')}
      placeholder={t('audit.anybody')}
      nothingFoundMessage={<NothingFound of={search}>{t('audit.nobody')}</NothingFound>}
      searchable
      clearable
      value={chosen?.value ?? null}
      data={chosen && !isShown ? [chosen, ...found] : found}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(value ? option : undefined)
        onChoose(value ?? undefined)
      }}
    />
  )
}
