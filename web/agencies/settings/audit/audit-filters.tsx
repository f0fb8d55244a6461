import { Group, NativeSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { type Act, acts } from '../../../../shared/acts.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
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
      <TextInput
        type="date"
        size="xs"
        aria-label={t('audit.from')}
        value={filter.from ?? ''}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        size="xs"
        aria-label={t('audit.to')}
        value={filter.to ?? ''}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
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

/** Somebody of the agency, found by what is typed. */
function PersonFilter({ onChoose }: { onChoose: (userId: string | undefined) => void }) {
  const { t } = useTranslation('agencies/lazy')
  const { agency } = useViewer()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [{ data }] = useQuery({
    query: auditPeopleQuery,
    variables: {
      agencyID: agency?.id ?? '',
      filter: keyword && keyword !== chosen?.label ? { keyword } : {},
    },
    pause: !agency,
  })
  const found = (data?.agencyUsersByAgency.items ?? []).map(({ user }) => ({
    value: user.id,
    label: user.name,
  }))
  const isShown = found.some(({ value }) => value === chosen?.value)
  return (
    <Select
      size="xs"
      aria-label={t('audit.who')}
      placeholder={t('audit.anybody')}
      nothingFoundMessage={t('audit.nobody')}
      searchable
      clearable
      value={chosen?.value ?? null}
      data={chosen && !isShown ? [chosen, ...found] : found}
      filter={({ options }) => options}
      onSearchChange={setKeyword}
      onChange={(value, option) => {
        setChosen(value ? option : undefined)
        onChoose(value ?? undefined)
      }}
    />
  )
}
