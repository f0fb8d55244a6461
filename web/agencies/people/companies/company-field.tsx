import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCompanyNames } from './use-companies.ts'

/** The name of a company: existing ones are suggested, any other is created. */
export function CompanyField(props: Omit<AutocompleteProps, 'data' | 'label'>) {
  const { t } = useTranslation('agencies')
  return (
    <Autocomplete
      {...props}
      label={t('people.company')}
      data={useCompanyNames()}
      limit={8}
      openOnFocus={false}
    />
  )
}
