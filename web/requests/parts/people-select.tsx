import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { requestClientsQuery, requestTeamQuery } from '../operations.ts'

interface Props extends Omit<SelectProps, 'data'> {
  /** Who is chosen now, who may no longer be among those that can be chosen. */
  current?: { id: string; name: string } | null | undefined
}

const pickTeam = ({ agencyUsersByAgency }: ResultOf<typeof requestTeamQuery>) => agencyUsersByAgency
const pickClients = ({ agencyUsersByAgency }: ResultOf<typeof requestClientsQuery>) => agencyUsersByAgency

/** Somebody of the team, found by name. */
export function TeamSelect({ current, ...props }: Props) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID }), [agencyID])
  const list = useWholeList({ query: requestTeamQuery, variables, pick: pickTeam, pause: !agency })
  const people = list.items?.map(({ user }) => user) ?? []
  return <PeopleSelect {...props} {...choicesOf(list)} current={current} people={people} />
}

/** A client, found by name or company. */
export function ClientSelect({ current, ...props }: Props) {
  const { agency } = useViewer()
  const agencyID = agency?.id ?? ''
  const variables = useMemo(() => ({ agencyID }), [agencyID])
  const list = useWholeList({
    query: requestClientsQuery,
    variables,
    pick: pickClients,
    pause: !agency,
  })
  const people = (list.items ?? []).map(({ user, companyName }) => ({
    id: user.id,
    name: companyName ? `${user.name} · ${companyName}` : user.name,
  }))
  return <PeopleSelect {...props} {...choicesOf(list)} current={current} people={people} />
}

function PeopleSelect({ current, people, ...props }: Props & { people: { id: string; name: string }[] }) {
  const { t } = useTranslation('requests')
  const all = current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people
  return (
    <Select
      nothingFoundMessage={t('people.notFound')}
      searchable
      limit={50}
      {...props}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
