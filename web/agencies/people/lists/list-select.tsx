import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSmartLists } from './use-smart-lists.ts'

interface Props {
  list: string | undefined
  choose: (list: string | undefined) => void
}

/** Filters members by one of the agency's lists. */
export function ListSelect({ list, choose }: Props) {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const lists = useSmartLists()
  if (lists.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('agencies/lazy:lists.title')}
      value={list ?? ''}
      data={[
        { value: '', label: t('agencies/lazy:lists.all') },
        ...lists.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value || undefined)}
    />
  )
}
