import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { byRank } from '../board/lanes.ts'
import { projectNamesQuery } from '../templates/operations.ts'

interface Ranked {
  id: string
  title: string
  rank: string
}

interface Board extends Ranked {
  columns: readonly Ranked[]
}

interface Props {
  projectID: string | null
  boards: readonly Board[]
  /** Part of a sentence, without labels above its fields. */
  isInline?: boolean
  error?: string | undefined
  value: string | null
  onProject: (id: string | null) => void
  onChange: (id: string | null) => void
}

const variables = {}
const pick = ({ listProjects }: ResultOf<typeof projectNamesQuery>) => listProjects

/** Selects a project, then one of its columns. */
export function ColumnChoice(props: Props) {
  const { projectID, boards, isInline, error, value, onProject, onChange } = props
  const { t } = useTranslation('work')
  const list = useWholeList({ query: projectNamesQuery, variables, pick })
  const named = (name: string) => (isInline ? { 'aria-label': name, placeholder: name } : { label: name })
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
        {...named(t('projects.project'))}
        data={list.items?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        value={projectID}
        searchable
        limit={50}
        nothingFoundMessage={t('projects.notFound')}
        onChange={onProject}
      />
      <Select
        {...named(t('task.column'))}
        placeholder={t('board.chooseColumn')}
        error={error}
        data={groups}
        value={value}
        disabled={projectID === null}
        nothingFoundMessage={t('board.noOtherColumn')}
        onChange={onChange}
      />
    </>
  )
}
