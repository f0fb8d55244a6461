import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { Task } from './task.ts'

interface Props {
  task: Task
  /** The verb, for the button and the heading. */
  action: string
  onMove: (columnID: string) => Promise<unknown>
  onClose: () => void
}

/** Selects a column, on any board of the project. */
export function MoveDialog({ task, action, onMove, onClose }: Props) {
  const { t } = useTranslation('work')
  const { boards } = task.project
  const [boardID, setBoard] = useState<string | null>(task.boardID)
  const [columnID, setColumn] = useState<string | null>(task.columnID)
  const columns = boards.find(({ id }) => id === boardID)?.columns ?? []
  const options = (list: readonly { id: string; title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }))

  return (
    <FormDialog
      isSheet
      title={action}
      action={action}
      incomplete={!columnID}
      onClose={onClose}
      onSubmit={async () => columnID && onMove(columnID)}
    >
      {boards.length > 1 && (
        <Select
          label={t('task.board')}
          data={options(boards)}
          value={boardID}
          allowDeselect={false}
          onChange={(id) => {
            setBoard(id)
            setColumn(boards.find((board) => board.id === id)?.columns[0]?.id ?? null)
          }}
        />
      )}
      <Select
        label={t('task.column')}
        data={options(columns)}
        value={columnID}
        allowDeselect={false}
        data-autofocus
        onChange={setColumn}
      />
    </FormDialog>
  )
}
