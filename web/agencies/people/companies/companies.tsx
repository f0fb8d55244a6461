import { Button, Text } from '@mantine/core'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ContactLink } from '../contact-link.tsx'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { type Company, useCompanies } from './use-companies.ts'

/** The companies of clients. */
export function Companies() {
  const { t } = useTranslation('agencies')
  const [editing, setEditing] = useState<Company | 'new'>()
  const columns = useCompanyColumns()
  const list = useCompanies()
  if (!list.items && list.error) return <ErrorState error={list.error} retry={list.retry} />
  const add = (
    <Button variant="default" onClick={() => setEditing('new')}>
      {t('company.create')}
    </Button>
  )
  return (
    <>
      <DataTable
        label={t('people.tab.companies')}
        name="companies"
        columns={columns}
        rows={list.items}
        arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
        actions={(company) => <CompanyMenu company={company} onEdit={() => setEditing(company)} />}
        tools={list.items && list.items.length > 0 && add}
        empty={
          <EmptyState icon={IconBuildingStore} title={t('company.none')} action={add}>
            {t('company.noneHint')}
          </EmptyState>
        }
      />
      {editing && (
        <CompanyDialog
          {...(editing === 'new' ? {} : { company: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function useCompanyColumns(): Column<Company>[] {
  const { t } = useTranslation('agencies')
  return [
    {
      name: 'name',
      label: t('name'),
      width: 14,
      value: ({ name }) => name,
      cell: ({ name }) => (
        <Text component="span" fw={600}>
          <bdi>{name}</bdi>
        </Text>
      ),
    },
    {
      name: 'email',
      label: t('email'),
      width: 14,
      value: ({ email }) => email,
      cell: ({ email }) => email && <ContactLink kind="mail" value={email} />,
    },
    {
      name: 'phone',
      label: t('company.phone'),
      width: 10,
      value: ({ phone }) => phone,
      cell: ({ phone }) => phone && <ContactLink kind="phone" value={phone} />,
    },
    {
      name: 'website',
      label: t('company.website'),
      width: 16,
      value: ({ website }) => website,
      cell: ({ website }) => website && <ContactLink kind="website" value={website} />,
    },
  ]
}
