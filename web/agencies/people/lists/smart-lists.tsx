import { Anchor, Button, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../../platform/client/use-command.ts'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Role } from '../members/use-members.ts'
import { deleteSmartListMutation } from '../operations.ts'
import { SmartListDialog } from './smart-list-dialog.tsx'
import { type SmartList, useSmartLists } from './use-smart-lists.ts'

/** The agency's smart lists, which find people by criteria. */
export function SmartLists() {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const { agency } = useViewer()
  const lists = useSmartLists()
  const columns = useListColumns()
  const [adding, setAdding] = useState(false)
  const mayKeep = agency?.viewerCan.manageMembers ?? false
  const add = mayKeep && <Button onClick={() => setAdding(true)}>{t('agencies/lazy:lists.create')}</Button>
  return (
    <>
      <DataTable
        label={t('people.tab.lists')}
        name="smart-lists"
        columns={columns}
        rows={lists}
        {...(mayKeep && { actions: (list: SmartList) => <ListMenu list={list} /> })}
        tools={lists.length > 0 && add}
        empty={
          <EmptyState icon={IconListSearch} title={t('agencies/lazy:lists.none')} action={add}>
            {t('agencies/lazy:lists.noneHint')}
          </EmptyState>
        }
      />
      {adding && <SmartListDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function useListColumns(): Column<SmartList>[] {
  const { t } = useTranslation(['agencies', 'agencies/lazy'])
  const role = (list: SmartList) =>
    list.role ? t(`role.${list.role as Role}`) : t('agencies/lazy:lists.any')
  const status = (list: SmartList) =>
    list.status ? t(`people.status.${list.status as 'active' | 'inactive'}`) : t('agencies/lazy:lists.any')
  return [
    {
      name: 'name',
      label: t('name'),
      width: 14,
      value: ({ name }) => name,
      cell: ({ id, name }) => (
        <Anchor
          c="inherit"
          fw={600}
          renderRoot={(props) => (
            <Link to="/agency/users/list" search={{ tab: 'everybody', list: id }} {...props} />
          )}
        >
          <bdi>{name}</bdi>
        </Anchor>
      ),
    },
    { name: 'role', label: t('people.role'), width: 8, value: role, cell: role },
    {
      name: 'tag',
      label: t('people.tag'),
      width: 8,
      value: ({ tag }) => tag,
      cell: ({ tag }) => tag ?? t('agencies/lazy:lists.any'),
    },
    { name: 'status', label: t('people.state'), width: 8, value: status, cell: status },
  ]
}

function ListMenu({ list }: { list: SmartList }) {
  const { t } = useTranslation(['agencies', 'agencies/lazy', 'ui'])
  const [remove] = useCommand(deleteSmartListMutation)
  const [opened, setOpened] = useState<'edit' | 'delete'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon={IconDots} label={t('people.actions', { name: list.name })} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened('edit')}>{t('people.edit')}</Menu.Item>
          <Menu.Item color="danger" onClick={() => setOpened('delete')}>
            {t('company.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'edit' && <SmartListDialog list={list} onClose={close} />}
      <ConfirmDialog
        opened={opened === 'delete'}
        title={t('company.deleteTitle', { name: list.name })}
        action={t('company.delete')}
        onClose={close}
        onConfirm={async () => {
          await remove({ input: { id: list.id } })
          close()
        }}
      >
        {t('agencies/lazy:lists.deleteHint')}
      </ConfirmDialog>
    </>
  )
}
