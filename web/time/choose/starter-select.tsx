import { Select, type SelectProps } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { workHoursQuery } from '../operations.ts'

interface Props extends Omit<SelectProps, 'data' | 'onChange'> {
  value: string | null
  onChoose: (userId: string | null) => void
}

/** Selects a member whose time a client may see; renders nothing if the agency hides whose time it was. */
export function StarterSelect({ value, onChoose, ...props }: Props) {
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
