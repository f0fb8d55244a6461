import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCompanies } from './use-companies.ts'

/** The name of a company: one that is known is offered, any other is made. */
export function CompanyField(props: Omit<AutocompleteProps, 'data' | 'label'>) {
  const { t } = useTranslation('agencies')
  const { items = [] } = useCompanies()
  const names = [...new Set(items.map(({ name }) => name))]
  return <Autocomplete {...props} label={t('people.company')} data={names} limit={8} />
}
