import { Button, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../../platform/workspace/viewer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { NothingFits } from '../../../ui/filter/nothing-fits.tsx'
import { useFilterAddress } from '../../../ui/filter/use-filter-address.ts'
import { useNarrowed } from '../../../ui/filter/use-narrowed.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { InvitationBulk } from '../invitations/invitation-bulk.tsx'
import { InvitationMenu } from '../invitations/invitation-menu.tsx'
import { inviteDialog } from '../invitations/invite-state.ts'
import { useInvitations } from '../invitations/use-invitations.ts'
import { ListSelect } from '../lists/list-select.tsx'
import classes from '../people.module.css'
import { isInvitation, isMember, type Listed } from './listed.ts'
import { MemberBulk } from './member-bulk.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { useMemberFields } from './member-fields.ts'
import { MemberMenu } from './member-menu.tsx'
import { useFoundPeople } from './use-found-people.ts'
import type { Role } from './use-members.ts'

const route = getRouteApi('/app/agency/users/list')
// The server's limit.
const longestKeyword = 200
const nobody: readonly Listed[] = []

/** The members with a role, or everyone including pending invitations; typed text matches any known field, visible or not. */
export function Members({ kind, label }: { kind?: Role; label: string }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const [typed, setTyped] = useState('')
  const { search, filter, change, narrow } = useFilterAddress(route)
  const smartList = search.list
  const list = useFoundPeople(kind, typed, smartList)
  const columns = useMemberColumns(kind)
  const fields = useMemberFields(list.items ?? nobody, kind)
  const rows = useNarrowed(list.items, filter, fields)

  function reset() {
    setTyped('')
    change({ list: undefined, filter: undefined })
  }

  if (!list.items && list.error) return <ErrorState error={list.error} retry={list.retry} />
  return (
    <DataTable
      label={label}
      name="members"
      columns={columns}
      rows={rows}
      arrival={{ complete: list.complete, error: list.more.error, retry: list.retry }}
      actions={(one) =>
        isInvitation(one) ? <InvitationMenu invitation={one} /> : <MemberMenu member={one} />
      }
      {...(agency?.viewerCan.manageMembers && {
        bulk: (chosen: readonly Listed[], release: () => void) => <PeopleBulk {...{ chosen, release }} />,
      })}
      tools={
        <>
          <TextInput
            type="search"
            className={classes.find}
            leftSection={<IconSearch size={18} stroke={1.5} />}
            aria-label={t('people.find')}
            placeholder={t('people.findHint')}
            maxLength={longestKeyword}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ListSelect list={smartList} choose={(chosen) => change({ list: chosen })} />
          <FilterBar name="members" fields={fields} filter={filter} onChange={narrow} />
        </>
      }
      empty={
        typed.trim() || filter.length > 0 || smartList || !kind ? (
          <NobodyFound onReset={reset} />
        ) : (
          <NoMembers kind={kind} />
        )
      }
    />
  )
}

/** Each action applies to the selected people who qualify for it. */
function PeopleBulk({ chosen, release }: { chosen: readonly Listed[]; release: () => void }) {
  const invitations = chosen.filter(isInvitation)
  const members = chosen.filter(isMember)
  return (
    <>
      {members.length > 0 && <MemberBulk members={members} release={release} />}
      {invitations.length > 0 && <InvitationBulk invitations={invitations} release={release} />}
    </>
  )
}

function NobodyFound({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('agencies')
  return (
    <NothingFits title={t('people.nobodyFound')} onReset={onReset}>
      {t('people.nobodyFoundHint')}
    </NothingFits>
  )
}

/** The empty state: the number of pending invitations, and the invite button. */
function NoMembers({ kind }: { kind: Role }) {
  const { t } = useTranslation('agencies')
  const { agency } = useViewer()
  const { items = [] } = useInvitations()
  const count = items.filter(({ agencyRole }) => agencyRole === kind).length
  const mayInvite = kind === 'client' ? agency?.viewerCan.inviteClients : agency?.viewerCan.inviteStaff
  return (
    <EmptyState
      icon={IconUsers}
      title={t(`people.none.${kind}`)}
      action={
        mayInvite && (
          <Button onClick={() => inviteDialog.set({ role: kind })}>{t(`people.inviteAs.${kind}`)}</Button>
        )
      }
    >
      {count > 0 ? t('people.onTheirWay', { count }) : t('people.noneHint')}
    </EmptyState>
  )
}
