import { Button, Group, Text } from '@mantine/core'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { ContactLink } from '../contact-link.tsx'
import classes from '../people.module.css'
import { CompanyDialog } from './company-dialog.tsx'
import { CompanyMenu } from './company-menu.tsx'
import { type Company, useCompanies } from './use-companies.ts'

/** The companies that clients are of. */
export function Companies() {
  const { t } = useTranslation('agencies')
  const [editing, setEditing] = useState<Company | 'new'>()
  const columns = useCompanyColumns()
  const list = useCompanies()
  const companies = list.items
  if (!companies) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  const add = (
    <Button variant="default" onClick={() => setEditing('new')}>
      {t('company.create')}
    </Button>
  )
  return (
    <>
      {companies.length === 0 ? (
        <EmptyState icon={IconBuildingStore} title={t('company.none')} action={add}>
          {t('company.noneHint')}
        </EmptyState>
      ) : (
        <>
          <Group className={classes.tools}>{add}</Group>
          <div className={classes.scroll} data-scrolls>
            <DataTable
              label={t('people.tab.companies')}
              columns={columns}
              rows={companies}
              actions={(company) => <CompanyMenu company={company} onEdit={() => setEditing(company)} />}
            />
            <MoreButton list={list} />
          </div>
        </>
      )}
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
      cell: ({ email }) => email && <ContactLink kind="mail" value={email} />,
    },
    {
      name: 'phone',
      label: t('company.phone'),
      width: 10,
      cell: ({ phone }) => phone && <ContactLink kind="phone" value={phone} />,
    },
    {
      name: 'website',
      label: t('company.website'),
      width: 16,
      cell: ({ website }) => website && <ContactLink kind="website" value={website} />,
    },
  ]
}
