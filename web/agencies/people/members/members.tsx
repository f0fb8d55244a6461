import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { MoreButton } from '../more-button.tsx'
import classes from '../people.module.css'
import { MemberRow } from './member-row.tsx'
import { type Role, useMembers } from './use-members.ts'

/** The members in a role, filtered by what is typed. */
export function Members({ kind }: { kind: Role }) {
  const { t } = useTranslation('agencies')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  return (
    <>
      <TextInput
        mb="md"
        maw={320}
        aria-label={t('people.filter')}
        placeholder={t('people.filter')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <MemberList kind={kind} keyword={keyword} />
    </>
  )
}

function MemberList({ kind, keyword }: { kind: Role; keyword: string }) {
  const { t } = useTranslation('agencies')
  const list = useMembers(kind, keyword)
  if (!list.items) return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton />
  if (list.items.length === 0) {
    return keyword ? (
      <EmptyState icon={IconUsers} title={t('people.noneFound')} />
    ) : (
      <EmptyState icon={IconUsers} title={t(`people.none.${kind}`)}>
        {t('people.noneHint')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {list.items.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}
