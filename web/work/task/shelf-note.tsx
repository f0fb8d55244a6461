import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SaveError } from '../../ui/saved/save-error.tsx'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useTaskShelf } from './use-task-field.ts'

/** Says that a task lies in the archive or the trash, and brings it back. */
export function ShelfNote({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const shelf = useTaskShelf(task)
  if (!task.archived && !task._deleted) return null
  return (
    <div className={classes.note} role="status">
      <Text component="span" flex={1}>
        {t(task._deleted ? 'task.inTrash' : 'task.inArchive')}
      </Text>
      {task.viewerCan.update && (
        <Button size="xs" variant="default" loading={shelf.pending} onClick={() => void shelf.run()}>
          {t(task._deleted ? 'task.restore' : 'task.unarchive')}
        </Button>
      )}
      <SaveError field={shelf} />
    </div>
  )
}
