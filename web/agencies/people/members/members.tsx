import { TextInput } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { MoreButton } from '../more-button.tsx'
import classes from '../people.module.css'
import { MemberRow } from './member-row.tsx'
import { type Member, type Role, useMemberPage, usePages } from './use-members.ts'

/** The members in a role, page by page, filtered by what is typed. */
export function Members({ kind }: { kind: Role }) {
  const { t } = useTranslation('agencies')
  const [typed, setTyped] = useState('')
  const { tokens, more } = usePages()
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
      {tokens.map((token, at) => (
        <MemberPageRows
          key={token ?? 'first'}
          kind={kind}
          token={token}
          typed={typed}
          isLast={at === tokens.length - 1}
          onMore={more}
        />
      ))}
    </>
  )
}

interface Props {
  kind: Role
  token: string | null
  typed: string
  isLast: boolean
  onMore: (token: string) => void
}

function MemberPageRows({ kind, token, typed, isLast, onMore }: Props) {
  const { t } = useTranslation('agencies')
  const { page, error, retry } = useMemberPage(kind, token)
  if (!page) return error ? <ErrorState error={error} retry={retry} /> : <ListSkeleton />
  if (page.items.length === 0 && token === null) {
    return (
      <EmptyState icon={IconUsers} title={t(`people.none.${kind}`)}>
        {t('people.noneHint')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {page.items
          .filter((member) => fits(member, typed))
          .map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
      </ul>
      {isLast && <MoreButton token={page.nextToken} onMore={onMore} />}
    </>
  )
}

function fits({ user, position, companyName, tag }: Member, typed: string): boolean {
  const words = [user.name, user.email, position, companyName, tag].join(' ').toLocaleLowerCase()
  return words.includes(typed.trim().toLocaleLowerCase())
}
