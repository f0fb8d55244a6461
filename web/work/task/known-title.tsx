import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './task.module.css'

/** The fields of a task on a card. */
export interface KnownTask {
  id: string
  title: string
  isCompleted: boolean
  editable: boolean
}

/** The title from the card, shown in place until the whole task has loaded. */
export function KnownTitle({ task: { title, isCompleted, editable } }: { task: KnownTask }) {
  const { t } = useTranslation('work')
  return (
    <div className={classes.titleRow}>
      <span className={classes.circlePlace}>
        <span className={classes.circle} data-state={isCompleted ? 'done' : 'open'} />
      </span>
      <div className={classes.title}>
        {editable ? (
          <Textarea
            variant="unstyled"
            classNames={{ input: classes.titleInput ?? '' }}
            autosize
            minRows={1}
            readOnly
            dir="auto"
            aria-label={t('task.title')}
            value={title}
          />
        ) : (
          <h1 className={classes.titleInput} dir="auto">
            {title}
          </h1>
        )}
      </div>
    </div>
  )
}
