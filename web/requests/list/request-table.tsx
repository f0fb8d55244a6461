import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlot } from '../../platform/use-slot.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { behindDue, useAddedColumns } from '../../ui/filter/added-columns.tsx'
import { FilterBar } from '../../ui/filter/filter-bar.tsx'
import { NothingFits } from '../../ui/filter/nothing-fits.tsx'
import { useFilterAddress } from '../../ui/filter/use-filter-address.ts'
import { useNarrowed } from '../../ui/filter/use-narrowed.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import type { Sorting } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useAgencyZone } from '../../ui/use-zone.ts'
import { useSettings } from '../parts/use-settings.ts'
import { BulkActs } from './bulk-acts.tsx'
import { useRequestColumns } from './columns.tsx'
import { peopleOf, useActivityField, useRequestFields } from './fields.ts'
import classes from './list.module.css'
import { type Order, type RequestRow, useFoundRequests, useOpenRequests } from './use-requests.ts'

const route = getRouteApi('/app/request-system/list')

/** Requests in rows, grouped by status: open and filtered, or closed. */
export function RequestTable() {
  const address = useFilterAddress(route)
  return address.search.show === 'closed' ? <ClosedRequests {...address} /> : <OpenRequests {...address} />
}

type Address = ReturnType<typeof useFilterAddress<ReturnType<typeof route.useSearch>>>

function OpenRequests(address: Address) {
  const { t } = useTranslation('requests')
  const settings = useSettings()
  const list = useOpenRequests()
  const { added, sources } = useAddedColumns('requests', useSlot('requestColumns'))
  const columns = behindDue(useRequestColumns(settings), added)
  const fields = [
    ...useRequestFields(peopleOf(list.items ?? []), settings),
    useActivityField(),
    ...added.map(({ field }) => field),
  ]
  const rows = useNarrowed(list.items, address.filter, fields, useAgencyZone())
  const groupOf = useGroups(settings)
  if (!list.items && list.error !== undefined) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <>
      {sources}
      <DataTable
        label={t('title')}
        name="requests"
        columns={columns}
        rows={settings.isHere ? rows : undefined}
        arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
        groupOf={groupOf}
        bulk={(requests, release) => <BulkActs requests={requests} settings={settings} release={release} />}
        tools={
          <>
            <Which {...address} />
            <FilterBar name="requests" fields={fields} filter={address.filter} onChange={address.narrow} />
          </>
        }
        empty={
          list.items?.length ? (
            <NothingFits title={t('list.noneFound')} onReset={() => address.narrow([])} />
          ) : (
            <EmptyState icon={IconClipboardList} title={t('list.none')}>
              {t('list.noneHint')}
            </EmptyState>
          )
        }
      />
    </>
  )
}

function ClosedRequests(address: Address) {
  const { t } = useTranslation('requests')
  const settings = useSettings()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 200)
  const [sorting, setSorting] = useState<Sorting>()
  const list = useFoundRequests({ open: false, ...(keyword ? { keyword } : {}) }, 100, orderOf(sorting))
  const columns = useRequestColumns(settings)
  if (!list.items && list.error !== undefined) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={t('title')}
      name="requests"
      columns={columns}
      rows={settings.isHere ? list.items : undefined}
      sorting={sorting}
      onSort={setSorting}
      sortedBy={sortedBy}
      pager={<MoreButton list={list} />}
      tools={
        <>
          <Which {...address} />
          <TextInput
            className={classes.find ?? ''}
            type="search"
            aria-label={t('list.find')}
            placeholder={t('list.find')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </>
      }
      empty={
        keyword ? (
          <NothingFits title={t('list.noneFound')} onReset={() => setTyped('')} />
        ) : (
          <EmptyState icon={IconClipboardList} title={t('list.noneFound')} />
        )
      }
    />
  )
}

/** The sort orders that the server supports, for lists that are loaded partly. */
const orders: Record<string, Order['orderBy']> = { title: 'title', due: 'due', filed: 'createdAt' }

const sortedBy = Object.keys(orders)

const orderOf = (sorting: Sorting | undefined): Order =>
  sorting ? { orderBy: orders[sorting.by], sortDirection: sorting.descending ? 'DESC' : 'ASC' } : {}

function Which({ search, change }: Address) {
  const { t } = useTranslation('requests')
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('list.which')}
      value={search.show === 'closed' ? 'closed' : 'open'}
      onChange={(value) => change({ show: value === 'closed' ? value : undefined })}
      data={[
        { value: 'open', label: t('list.open') },
        { value: 'closed', label: t('list.closed') },
      ]}
    />
  )
}

function useGroups({ statuses, statusOf }: ReturnType<typeof useSettings>) {
  return useCallback(
    ({ status }: RequestRow) => {
      const known = statusOf(status)
      return { id: status, label: known?.word ?? '', order: known ? statuses.indexOf(known) : 1000 }
    },
    [statuses, statusOf],
  )
}
