import { Select, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { projectColumnsQuery } from './operations.ts'

interface Props {
  heading: string
  action: string
  projectID: string
  /** Columns that go too and can take nothing. */
  isGone: (column: { id: string; boardID: string }) => boolean
  onDelete: (columnID: string | null) => Promise<void>
  onClose: () => void
}

/** Asks where the tasks go of a column or a board that is deleted. */
export function DeleteWithTasksSheet({ heading, action, projectID, isGone, onDelete, onClose }: Props) {
  const { t } = useTranslation('work')
  const [columnID, setColumnID] = useState<string | null>(null)
  const [failure, setFailure] = useState<ProductError>()
  const { targets, tasks, asked, known } = useTargets(projectID, isGone)
  const lost = tasks > 0 && columnID === null

  const remove = () =>
    onDelete(columnID).catch((error) => {
      setFailure(toProductError(error))
      return false
    })

  return (
    <ConfirmDialog
      isSheet
      title={heading}
      action={action}
      incomplete={!known || lost}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack gap="lg">
        <FormFailure error={failure} />
        <QueryState of={asked} loading={<ListSkeleton rows={1} />} />
        {known && <Text>{tasks > 0 ? t('board.tasksStay', { count: tasks }) : t('board.noTasksThere')}</Text>}
        {(tasks > 0 || failure) && (
          <Select
            label={t('board.tasksGoTo')}
            placeholder={t('board.chooseColumn')}
            data={targets}
            value={columnID}
            onChange={setColumnID}
            nothingFoundMessage={t('board.noOtherColumn')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** The columns that stay, under their boards, and how many tasks lie in those that go. */
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
