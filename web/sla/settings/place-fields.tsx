import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { byRank } from '../../work/board/lanes.ts'
import { projectColumnsQuery } from '../../work/board/operations.ts'
import { projectNamesQuery } from '../../work/templates/operations.ts'
import type { Values } from './rule-values.ts'

const variables = {}
const pick = ({ listProjects }: ResultOf<typeof projectNamesQuery>) => listProjects

type Place = Pick<Values, 'projectID' | 'boardID' | 'columnID'>

interface Props {
  place: Place
  /** Tasks are also counted on a board, or in a column. */
  hasColumns: boolean
  onChange: (place: Place) => void
}

/** Where a rule counts: everywhere, in a project, on one of its boards, or in a column. */
export function PlaceFields({ place, hasColumns, onChange }: Props) {
  const { t } = useTranslation('sla')
  const { projectID, boardID, columnID } = place
  const list = useWholeList({ query: projectNamesQuery, variables, pick })
  return (
    <>
      <Select
        {...choicesOf(list)}
        label={t('form.project')}
        placeholder={t('form.everywhere')}
        data={list.items?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        value={projectID}
        searchable
        clearable
        limit={50}
        onChange={(id) => onChange({ projectID: id, boardID: null, columnID: null })}
      />
      {hasColumns && projectID !== null && (
        <ColumnField
          projectID={projectID}
          value={columnID ?? boardID}
          onChange={(chosen) => onChange({ projectID, ...chosen })}
        />
      )}
    </>
  )
}

interface ColumnProps {
  projectID: string
  /** Id of a column or board. */
  value: string | null
  onChange: (chosen: Pick<Values, 'boardID' | 'columnID'>) => void
}

function ColumnField({ projectID, value, onChange }: ColumnProps) {
  const { t } = useTranslation('sla')
  const asked = useShownQuery({
    query: projectColumnsQuery,
    variables: useMemo(() => ({ id: projectID }), [projectID]),
  })
  const project = asked[0].data?.getProject
  const boards = project?.boards.toSorted(byRank) ?? []
  const boardOf = (id: string) =>
    boards.find((board) => board.id === id || board.columns.some((column) => column.id === id))
  if (!project) return <QueryState of={asked} loading />
  return (
    <Select
      label={t('form.column')}
      placeholder={t('form.all')}
      data={boards.map(({ id, title, columns }) => ({
        group: title,
        items: [
          { value: id, label: t('form.wholeBoard', { board: title }) },
          ...columns.toSorted(byRank).map((column) => ({ value: column.id, label: column.title })),
        ],
      }))}
      value={value}
      clearable
      onChange={(id) => {
        const boardID = id === null ? null : (boardOf(id)?.id ?? null)
        onChange({ boardID, columnID: id === boardID ? null : id })
      }}
    />
  )
}
