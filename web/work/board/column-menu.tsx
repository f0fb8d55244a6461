import { Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../platform/client/use-command.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './board.module.css'
import { useBoard, useBoardConfig } from './board-context.ts'
import { DeleteWithTasksSheet } from './delete-with-tasks-sheet.tsx'
import { isSameHead, type Lane } from './lanes.ts'
import { deleteColumnMutation, updateColumnMutation } from './operations.ts'
import { stepsOf } from './order.ts'
import { columnFields } from './schemas.ts'
import { TitleAndColorSheet } from './title-and-color-sheet.tsx'

/** Rename, recolour, reorder and delete a column. */
export const ColumnMenu = memo(function ColumnMenu({ lane }: { lane: Lane }) {
  const { t } = useTranslation('work')
  const { projectID } = useBoardConfig()
  const [updateColumn] = useCommand(updateColumnMutation)
  const [deleteColumn] = useCommand(deleteColumnMutation)
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const { id, title, color } = lane
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton
            className={classes.laneMenu ?? ''}
            size={28}
            icon={IconDots}
            label={t('column.actions', { title })}
            data-on-hold
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>{t('column.edit')}</Menu.Item>
          <Steps lane={lane} />
          <Menu.Item color="danger" onClick={() => setOpen('delete')}>
            {t('column.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'edit' && (
        <TitleAndColorSheet
          heading={t('column.edit')}
          action={t('board.save')}
          initial={{ title, color }}
          schema={columnFields}
          onClose={close}
          send={async (values) => {
            await updateColumn({ input: { id, ...values } })
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteWithTasksSheet
          heading={t('column.deleteTitle', { title })}
          action={t('column.delete')}
          projectID={projectID}
          isGone={(column) => column.id === id}
          onClose={close}
          onDelete={async (columnID) => {
            await deleteColumn({ input: { id, columnID } })
          }}
        />
      )}
    </>
  )
}, isSameHead)

/** A separate component, so that only the open menu re-renders when the board changes. */
function Steps({ lane }: { lane: Lane }) {
  const { t } = useTranslation('work')
  const { lanes, moves } = useBoard()
  const ids = lanes.filter(({ isDaily }) => !isDaily).map((column) => column.id)
  const { left, right } = stepsOf(ids, lane.id)
  const moveBehind = (afterID: string | null) => void moves.moveColumn(lane, afterID, ids)
  return (
    <>
      {left !== undefined && <Menu.Item onClick={() => moveBehind(left)}>{t('column.moveLeft')}</Menu.Item>}
      {right !== undefined && (
        <Menu.Item onClick={() => moveBehind(right)}>{t('column.moveRight')}</Menu.Item>
      )}
    </>
  )
}
