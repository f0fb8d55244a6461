import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveList } from '../../platform/client/use-live-list.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { BoldText } from '../../ui/bold-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { sentenceOf } from './history-sentence.ts'
import { taskHistoryQuery } from './operations.ts'
import classes from './task.module.css'
import type { Task, TaskChange } from './task.ts'
import { useHistoryValue } from './use-history-value.ts'

interface Props {
  task: Task
  onClose: () => void
}

const nothing = { items: [], nextToken: null }

/** What changed in a task, by whom and when, the newest first. */
export function History({ task, onClose }: Props) {
  const { t } = useTranslation('work')
  const taskID = task.id
  const list = useLiveList({
    query: taskHistoryQuery,
    variables: useMemo(() => ({ taskID }), [taskID]),
    pick: ({ getTask }) => getTask?.changes ?? nothing,
  })
  return (
    <Dialog onClose={onClose} title={t('task.history.title')} size="lg">
      {list.error !== undefined && <ErrorState error={list.error} retry={list.retry} />}
      {!list.items && list.error === undefined && <ListSkeleton rows={6} />}
      <ul className={classes.changes} aria-label={t('task.history.title')}>
        {list.items?.map((change) => (
          <ChangeRow key={change.id} task={task} change={change} />
        ))}
      </ul>
      <MoreButton list={list} />
    </Dialog>
  )
}

function ChangeRow({ task, change }: { task: Task; change: TaskChange }) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const detail = useHistoryValue(task, change)
  const { actor, createdAt } = change
  const name = actor?.name ?? t('task.formerMember')
  const sentence = t(sentenceOf(change), { name: `<b>${name}</b>` })
  return (
    <li className={classes.change}>
      <Avatar id={actor?.id ?? change.id} name={name} picture={actor?.avatar ?? null} size={24} />
      <div>
        <BoldText text={detail ? t('task.history.detail', { sentence, detail }) : sentence} />
        <Text component="time" dateTime={createdAt} display="block" fz="xs" c="dimmed">
          {formats.dateTime(createdAt)}
        </Text>
      </div>
    </li>
  )
}
