import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prioritiesMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { swatches } from '../../ui/color-picker.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SaveError } from '../../ui/saved/save-error.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useSaved } from '../../ui/saved/use-saved.ts'
import { Section } from '../../ui/section.tsx'
import { LabelAdder, LabelRow } from './label-row.tsx'
import { createPriorityMutation, deletePriorityMutation, savePriorityMutation } from './operations.ts'
import classes from './project.module.css'
import type { Project, ProjectProps } from './project.ts'

type Priority = Project['priorities'][number]

/** The priorities of tasks, most urgent first, each with its flag. */
export function ProjectPriorities({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const [create] = useCommand(createPriorityMutation)
  const [save] = useCommand(savePriorityMutation)
  const priorities = project.priorities.toSorted((a, b) => a.position - b.position)
  const added = useAction((label: string) => {
    const flag = swatches[(priorities.length + 2) % swatches.length] ?? '#fa5252'
    return create({ input: { projectID: project.id, label, flag } })
  })
  // Each gets its index as position, so that duplicate positions are resolved.
  const order = useSaved<readonly string[]>([], async (ids) => {
    for (const [position, id] of ids.entries())
      if (priorities.find((each) => each.id === id)?.position !== position)
        await save({ input: { id, position } })
  })
  const ids = order.value.length > 0 ? order.value : priorities.map(({ id }) => id)
  const shown = priorities.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  return (
    <Section title={t('project.priorities')} count={shown.length || undefined}>
      <ul className={classes.rows} aria-label={t('project.priorities')}>
        {shown.map((priority, at) => (
          <PriorityRow
            key={priority.id}
            priority={priority}
            move={{
              isFirst: at === 0,
              isLast: at === shown.length - 1,
              by: (places) => void order.set(ids.toSpliced(at, 1).toSpliced(at + places, 0, priority.id)),
            }}
          />
        ))}
      </ul>
      <SaveError field={order} />
      {shown.length < prioritiesMax && <LabelAdder placeholder={t('project.addPriority')} adding={added} />}
    </Section>
  )
}

interface RowProps {
  priority: Priority
  move: { isFirst: boolean; isLast: boolean; by: (places: number) => void }
}

function PriorityRow({ priority, move }: RowProps) {
  const { t } = useTranslation('work')
  const { id } = priority
  const [save] = useCommand(savePriorityMutation)
  const [remove] = useCommand(deletePriorityMutation)
  const [asked, setAsked] = useState(false)
  const label = useSaved(priority.label, (next) => save({ input: { id, label: next } }))
  const flag = useSaved(priority.flag, (next) => save({ input: { id, flag: next } }))
  return (
    <>
      <LabelRow
        label={label}
        color={{ value: flag.value, kind: 'flag', set: (color) => void flag.set(color) }}
        move={move}
        onRemove={() => setAsked(true)}
      >
        <SaveError field={flag} />
      </LabelRow>
      <ConfirmDialog
        opened={asked}
        title={t('project.removeLabelTitle', { label: priority.label })}
        action={t('project.delete')}
        onClose={() => setAsked(false)}
        onConfirm={async () => void (await remove({ input: { id } }))}
      >
        {t('project.removePriorityHint')}
      </ConfirmDialog>
    </>
  )
}
