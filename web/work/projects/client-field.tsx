import type { SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useClients } from '../../agencies/find/find-members.ts'
import { PersonSelect } from '../../ui/people/person-select.tsx'

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'label'> {
  value?: string | null
  /** The current client. */
  current?: { id: string; name: string } | null
  onChange: (id: string | null) => void
}

/** The client of a project. */
export function ClientField(props: Props) {
  const { t } = useTranslation('work')
  return (
    <PersonSelect
      {...props}
      find={useClients}
      label={t('project.client')}
      placeholder={t('project.noClient')}
      clearable
      clearButtonProps={{ 'aria-label': t('project.removeClient') }}
      nothing={t('project.clientNotFound')}
    />
  )
}
