import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { timeClientsQuery, timePeopleQuery, workHoursQuery } from '../operations.ts'

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  onChoose: (userId: string | null) => void
}

const useAgencyVariables = () => {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  return useMemo(() => ({ agencyID, limit: 200 }), [agencyID])
}

/** Somebody of the team. */
export function PersonSelect({ onChoose, ...props }: Props) {
  const { t } = useTranslation('time')
  const list = useWholeList({
    query: timePeopleQuery,
    variables: useAgencyVariables(),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
  })
  const data = (list.items ?? []).map(({ user }) => ({ value: user.id, label: user.name }))
  return (
    <Select
      {...props}
      {...choicesOf(list)}
      data={data}
      searchable
      nothingFoundMessage={t('nothingFound')}
      onChange={onChoose}
    />
  )
}

interface StarterProps extends Props {
  value: string | null
}

/** One of those whose time a client is told of; nothing where the agency does not say whose it was. */
export function StarterSelect({ value, onChoose, ...props }: StarterProps) {
  const { t } = useTranslation('time')
  const data = useExtraQuery({ query: workHoursQuery, variables: ofAll, context })
  const people = data?.workHours.items.flatMap(({ of, name }) =>
    of ? [{ value: of, label: name ?? '' }] : [],
  )
  const isGone = Boolean(value && people?.every((person) => person.value !== value))
  const clear = useEffectEvent(() => onChoose(null))
  useEffect(() => {
    if (isGone) clear()
  }, [isGone])
  if (!people?.length) return null
  return (
    <Select
      {...props}
      value={value}
      data={people}
      searchable
      nothingFoundMessage={t('nothingFound')}
      onChange={onChoose}
    />
  )
}

const ofAll = { filter: {} }
const context = { throttle: 5_000 }

/** A client, found by name or company. */
export function ClientSelect({ onChoose, ...props }: Props) {
  const { t } = useTranslation('time')
  const list = useWholeList({
    query: timeClientsQuery,
    variables: useAgencyVariables(),
    pick: ({ agencyUsersByAgency }) => agencyUsersByAgency,
  })
  const data = (list.items ?? []).map(({ user, companyName }) => ({
    value: user.id,
    label: companyName ? `${user.name} · ${companyName}` : user.name,
  }))
  return (
    <Select
      {...props}
      {...choicesOf(list)}
      data={data}
      searchable
      nothingFoundMessage={t('nothingFound')}
      onChange={onChoose}
    />
  )
}
