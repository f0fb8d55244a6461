import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { byRank } from '../board/lanes.ts'
import { projectNamesQuery } from '../templates/operations.ts'
import type { Place } from './use-places.ts'

interface Props {
  projectID: string | null
  boards: readonly Place[]
  value: string | null
  onProject: (id: string | null) => void
  onChange: (id: string | null) => void
}

const variables = {}
const pick = ({ listProjects }: ResultOf<typeof projectNamesQuery>) => listProjects

/** Selects a project, then one of its columns. */
export function ColumnChoice({ projectID, boards, value, onProject, onChange }: Props) {
  const { t } = useTranslation('work')
  const list = useWholeList({ query: projectNamesQuery, variables, pick })
  const groups = boards
    .toSorted(byRank)
    .map(({ title, columns }) => ({
      group: title,
      items: columns.toSorted(byRank).map((column) => ({ value: column.id, label: column.title })),
    }))
    .filter((group) => group.items.length > 0)
  return (
    <>
      <Select
        {...choicesOf(list)}
        label={t('projects.project')}
        data={list.items?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        value={projectID}
        searchable
        limit={50}
        nothingFoundMessage={t('projects.notFound')}
        onChange={onProject}
      />
      <Select
        label={t('task.column')}
        placeholder={t('board.chooseColumn')}
        data={groups}
        value={value}
        disabled={projectID === null}
        nothingFoundMessage={t('board.noOtherColumn')}
        onChange={onChange}
      />
    </>
  )
}
