import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { type StatusMeaning, statusesMax, statusMeanings } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { swatches } from '../../ui/color-picker.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { Section } from '../../ui/section.tsx'
import { LabelAdder, LabelRow } from './label-row.tsx'
import { saveProjectMutation } from './operations.ts'
import classes from './project.module.css'
import type { Project, ProjectInput, ProjectProps } from './project.ts'

type Status = Project['statuses'][number]
type Changes = Pick<ProjectInput, 'addStatuses' | 'changeStatuses' | 'statusOrder'>

/** The statuses of a project's tasks, in their order, and the meaning of each. */
export function ProjectStatuses({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const [save] = useCommand(saveProjectMutation)
  // The optimistic value is the whole list, but only the change is sent, because another member may edit the list too.
  const change = useAction(({ changes }: { list: readonly Status[]; changes: Changes }) =>
    save({ input: { id: project.id, ...changes } }),
  )
  const statuses = change.latest?.list ?? project.statuses.toSorted((a, b) => a.order - b.order)
  const added = useAction((label: string) => {
    const color = swatches[(statuses.length + 1) % swatches.length] ?? '#868e96'
    const status = { id: newId(), label, color, order: statuses.length, meaning: 'open' as const }
    return save({ input: { id: project.id, addStatuses: [status] } })
  })

  const edit = (at: number, status: Status, changed: StatusChange) =>
    change.run({
      list: statuses.with(at, { ...status, ...changed }),
      changes: { changeStatuses: [{ id: status.id, ...changed }] },
    })
  function move(at: number, status: Status, places: number) {
    const list = statuses.toSpliced(at, 1).toSpliced(at + places, 0, status)
    void change.run({ list, changes: { statusOrder: list.map(({ id }) => id) } })
  }

  return (
    <Section title={t('project.statuses')} count={statuses.length || undefined}>
      <ul className={classes.rows} aria-label={t('project.statuses')}>
        {statuses.map((status, at) => (
          <StatusRow
            key={status.id}
            status={status}
            move={{
              isFirst: at === 0,
              isLast: at === statuses.length - 1,
              by: (places) => move(at, status, places),
            }}
            onChange={(changed) => edit(at, status, changed)}
            onRemove={() => save({ input: { id: project.id, removeStatuses: [status.id] } })}
          />
        ))}
      </ul>
      <SaveError field={change} />
      {statuses.length < statusesMax && <LabelAdder placeholder={t('project.addStatus')} adding={added} />}
    </Section>
  )
}

type StatusChange = { label?: string; color?: string; meaning?: StatusMeaning }

interface RowProps {
  status: Status
  move: { isFirst: boolean; isLast: boolean; by: (places: number) => void }
  onChange: (change: StatusChange) => Promise<boolean>
  onRemove: () => Promise<unknown>
}

function StatusRow({ status, move, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('work')
  const [asked, setAsked] = useState(false)
  const label = useSaved(status.label, (next) => onChange({ label: next }))
  return (
    <>
      <LabelRow
        label={label}
        color={{ value: status.color, kind: 'dot', set: (color) => void onChange({ color }) }}
        move={move}
        onRemove={() => setAsked(true)}
      >
        <NativeSelect
          size="xs"
          aria-label={t('project.meaningOf', { label: status.label })}
          value={status.meaning}
          data={statusMeanings.map((value) => ({ value, label: t(`project.meaning.${value}`) }))}
          onChange={({ currentTarget }) => void onChange({ meaning: currentTarget.value as StatusMeaning })}
        />
      </LabelRow>
      <ConfirmDialog
        opened={asked}
        title={t('project.removeLabelTitle', { label: status.label })}
        action={t('project.delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => void (await onRemove())}
      >
        {t('project.removeStatusHint')}
      </ConfirmDialog>
    </>
  )
}
