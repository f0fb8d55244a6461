import { Stack } from '@mantine/core'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../../platform/client/use-live-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { formerMembersQuery } from '../operations.ts'
import classes from './former.module.css'
import { FormerRow } from './former-row.tsx'

const variables = {}

/** Former members, who can be added again. */
export function FormerMembers() {
  const { t } = useTranslation('agencies')
  const list = useLiveList({
    query: formerMembersQuery,
    variables,
    pick: ({ formerAgencyUsers }) => formerAgencyUsers,
  })
  const { items } = list
  if (!items)
    return list.error ? <ErrorState error={list.error} retry={list.retry} /> : <ListSkeleton rows={4} />
  if (items.length === 0)
    return (
      <EmptyState icon={IconUsers} title={t('people.former.none')}>
        {t('people.former.noneText')}
      </EmptyState>
    )
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label={t('people.tab.former')}>
        {items.map((member) => (
          <FormerRow key={member.id} member={member} />
        ))}
      </ul>
      <MoreButton list={list} />
    </Stack>
  )
}
