import { FileButton, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

interface Props {
  title: string
  isFirst: boolean
  isLast: boolean
  /** Up for -1, down for 1. */
  onMove: (by: -1 | 1) => void
  onAttach: (files: File[]) => void
  onDelete: () => void
}

/** The actions for a sub-task other than ticking it. */
export function SubTaskMenu({ title, isFirst, isLast, onMove, onAttach, onDelete }: Props) {
  const { t } = useTranslation(['work', 'ui'])
  return (
    // Outside the menu: the selected files arrive when the menu is already unmounted.
    <FileButton multiple onChange={onAttach}>
      {({ onClick: chooseFiles }) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('task.subTaskActions', { title })} icon={IconDots} size={28} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={isFirst} onClick={() => onMove(-1)}>
              {t('task.moveUp')}
            </Menu.Item>
            <Menu.Item disabled={isLast} onClick={() => onMove(1)}>
              {t('task.moveDown')}
            </Menu.Item>
            <Menu.Item onClick={chooseFiles}>{t('ui:file.attach')}</Menu.Item>
            <Menu.Item color="danger" onClick={onDelete}>
              {t('task.deleteSubTask')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  )
}
