import { Button, Group, Menu, Text } from '@mantine/core'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { useList } from '../../../platform/client/use-list.ts'
import type { ResultOf } from '../../../platform/graphql.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { MoreButton } from '../more-button.tsx'
import { companiesQuery, deleteCompanyMutation } from '../operations.ts'
import classes from '../people.module.css'
import { CompanyDialog } from './company-dialog.tsx'

export type Company = ResultOf<typeof companiesQuery>['companiesByAgency']['items'][number]

/** The companies that clients are of. */
export function Companies() {
  const { t } = useTranslation('agencies')
  const [editing, setEditing] = useState<Company | 'new'>()
  const list = useCompanies()
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  const add = (
    <Button variant="default" onClick={() => setEditing('new')}>
      {t('company.create')}
    </Button>
  )
  return (
    <>
      {list.items.length === 0 ? (
        <EmptyState icon={IconBuildingStore} title={t('company.none')} action={add}>
          {t('company.noneHint')}
        </EmptyState>
      ) : (
        <>
          <Group mb="md">{add}</Group>
          <ul className={classes.list}>
            {list.items.map((company) => (
              <CompanyRow key={company.id} company={company} onEdit={() => setEditing(company)} />
            ))}
          </ul>
          <MoreButton list={list} />
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

function useCompanies() {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID }), [agencyID])
  return useList({
    query: companiesQuery,
    variables,
    pick: ({ companiesByAgency }) => companiesByAgency,
    pause: !agency,
  })
}

function CompanyRow({ company, onEdit }: { company: Company; onEdit: () => void }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [deleteCompany] = useCommand(deleteCompanyMutation)
  const [deleting, setDeleting] = useState(false)
  const { id, name, email, phone, website } = company
  return (
    <li className={classes.row}>
      <Text fw={600} className={classes.who} truncate>
        {name}
      </Text>
      <Text className={email ? classes.cell : `${classes.cell} ${classes.empty}`}>{email}</Text>
      <Text className={phone ? classes.cell : `${classes.cell} ${classes.empty}`}>{phone}</Text>
      <Text className={website ? classes.cell : `${classes.cell} ${classes.empty}`}>{website}</Text>
      <span className={classes.action}>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('people.actions', { name })} icon={IconDots} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>{t('people.edit')}</Menu.Item>
            {agency?.viewerCan.manageMembers && (
              <Menu.Item color="danger" onClick={() => setDeleting(true)}>
                {t('company.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </span>
      <ConfirmDialog
        opened={deleting}
        title={t('company.deleteTitle', { name })}
        action={t('company.delete')}
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          await deleteCompany({ input: { id } })
        }}
      >
        {t('company.deleteHint')}
      </ConfirmDialog>
    </li>
  )
}
