import { NumberInput, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hoursMax, taskTypeMax } from '../../../shared/work-facts.ts'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { TextField } from '../../ui/saved/text-field.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import classes from './task.module.css'
import type { TaskProps } from './task.ts'
import { useTaskField } from './use-task-field.ts'

/** The estimate in hours. */
export function Hours({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const formats = useFormats()
  const hours = useTaskField(task, 'hours')
  const [typed, setTyped] = useState<number | string>()
  if (!task.viewerCan.update) return task.hours === null ? null : <Text>{formats.hours(task.hours)}</Text>

  function finish() {
    setTyped(undefined)
    // An empty field means no estimate, not an estimate of zero.
    const next = typed === '' ? null : Number(typed)
    if (typed !== undefined && !Number.isNaN(next) && next !== hours.value) void hours.set(next)
  }

  return (
    <>
      <NumberInput
        className={classes.hours}
        size="xs"
        aria-label={t('task.hours')}
        value={typed ?? hours.value ?? ''}
        min={0}
        max={hoursMax}
        step={0.5}
        decimalScale={2}
        suffix={t('task.hourSuffix')}
        onChange={setTyped}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
      <SaveError field={hours} />
    </>
  )
}

/** The type of a task, as free text. */
export function TaskType({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const type = useTaskField(task, 'type')
  if (!task.viewerCan.update) return <bdi>{task.type}</bdi>
  const text = { ...type, value: type.value ?? '', set: (word: string) => type.set(word || null) }
  return (
    <TextField
      label={t('task.type')}
      field={text}
      max={taskTypeMax}
      placeholder={t('task.noType')}
      className={classes.quiet}
    />
  )
}

/** Whether time is tracked on it. */
export function Track({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const track = useTaskField(task, 'track')
  return (
    <>
      <Switch
        size="xs"
        label={t('task.track')}
        checked={track.value}
        onChange={({ currentTarget }) => void track.set(currentTarget.checked)}
      />
      <SaveError field={track} />
    </>
  )
}

/** Whether completing it requires the client's approval. */
export function RequireApproval({ task }: TaskProps) {
  const { t } = useTranslation('work')
  const required = useTaskField(task, 'requireApproval')
  const { client } = task.project
  return (
    <>
      <Switch
        size="xs"
        label={t(client ? 'task.approval.byClient' : 'task.approval.byAdmin')}
        checked={required.value}
        onChange={({ currentTarget }) => void required.set(currentTarget.checked)}
      />
      {required.value && client && (
        <Text c="dimmed" fz="xs">
          {t('task.approval.asks', { name: client.name })}
        </Text>
      )}
      <SaveError field={required} />
    </>
  )
}
