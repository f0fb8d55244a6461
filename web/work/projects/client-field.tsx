import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { contactsQuery } from './operations.ts'

const pick = ({ agencyUsersByAgency }: ResultOf<typeof contactsQuery>) => agencyUsersByAgency

interface Props extends Omit<SelectProps, 'data' | 'label'> {
  /** The client chosen now, who may no longer be among those that can be chosen. */
  current?: { id: string; name: string } | null
}

/** The client for whom a project is; it is found by name or company. */
export function ClientField({ current, ...props }: Props) {
  const { t } = useTranslation('work')
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID }), [agencyID])
  const list = useWholeList({ query: contactsQuery, variables, pick, pause: !agency })
  const options = (list.items ?? []).map(({ user, companyName }) => ({
    value: user.id,
    label: companyName ? `${user.name} · ${companyName}` : user.name,
  }))
  const known = options.some(({ value }) => value === current?.id)
  return (
    <Select
      {...props}
      {...choicesOf(list)}
      label={t('project.client')}
      placeholder={t('project.noClient')}
      data={current && !known ? [{ value: current.id, label: current.name }, ...options] : options}
      searchable
      clearable
      limit={50}
      clearButtonProps={{ 'aria-label': t('project.removeClient') }}
      nothingFoundMessage={t('project.clientNotFound')}
    />
  )
}
