import { Select, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { projectColumnsQuery } from './operations.ts'

interface Props {
  heading: string
  action: string
  projectID: string
  /** Columns that are deleted too, and cannot be targets. */
  isGone: (column: { id: string; boardID: string }) => boolean
  onDelete: (columnID: string | null) => Promise<void>
  onClose: () => void
}

/** Asks where to move the tasks of a column or a board that is deleted. */
export function DeleteWithTasksSheet({ heading, action, projectID, isGone, onDelete, onClose }: Props) {
  const { t } = useTranslation('work')
  const [columnID, setColumnID] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const { targets, tasks, asked, known } = useTargets(projectID, isGone)
  const lost = tasks > 0 && columnID === null

  const remove = () =>
    onDelete(columnID).catch((error) => {
      setRefused(true)
      throw error
    })

  return (
    <FormDialog
      isSheet
      danger
      title={heading}
      action={action}
      incomplete={!known || lost}
      onSubmit={remove}
      onClose={onClose}
    >
      <QueryState of={asked} loading={<ListSkeleton rows={1} />} />
      {known && <Text>{tasks > 0 ? t('board.tasksStay', { count: tasks }) : t('board.noTasksThere')}</Text>}
      {(tasks > 0 || refused) && (
        <Select
          label={t('board.tasksGoTo')}
          placeholder={t('board.chooseColumn')}
          data={targets}
          value={columnID}
          onChange={setColumnID}
          nothingFoundMessage={t('board.noOtherColumn')}
        />
      )}
    </FormDialog>
  )
}

/** The remaining columns, under their boards, and the number of tasks in the deleted ones. */
function useTargets(projectID: string, isGone: Props['isGone']) {
  const variables = useMemo(() => ({ id: projectID }), [projectID])
  const asked = useShownQuery({ query: projectColumnsQuery, variables })
  const [{ data }] = asked
  const boards = data?.getProject?.boards ?? []
  const columns = boards.flatMap(({ id, columns }) => columns.map((column) => ({ ...column, boardID: id })))
  const targets = boards
    .map(({ id, title, columns }) => ({
      group: title,
      items: columns
        .filter((column) => !isGone({ id: column.id, boardID: id }))
        .map((column) => ({ value: column.id, label: column.title })),
    }))
    .filter(({ items }) => items.length > 0)
  const tasks = columns.filter(isGone).reduce((sum, { count }) => sum + count, 0)
  return { targets, tasks, asked, known: data !== undefined }
}
