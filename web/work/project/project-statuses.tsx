import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { type StatusMeaning, statusesMax, statusMeanings } from '../../../shared/work-facts.ts'
import { swatches } from '../../ui/color-picker.tsx'
import { SaveError } from '../saved/save-error.tsx'
import { useSaved } from '../saved/use-saved.ts'
import { Section } from '../section.tsx'
import { LabelAdder, LabelRow } from './label-row.tsx'
import classes from './project.module.css'
import type { Project, ProjectProps } from './project.ts'
import { useProjectField } from './use-project-field.ts'

type Status = Project['statuses'][number]

/** The statuses of a project's tasks, in their order; what each one means to the rest is chosen here too. */
export function ProjectStatuses({ project }: ProjectProps) {
  const { t } = useTranslation('work')
  const field = useProjectField(project, 'statuses')
  const statuses = field.value.toSorted((a, b) => a.order - b.order)
  const write = (list: readonly Status[]) => field.set(list.map((each, order) => ({ ...each, order })))
  const added = useSaved('', (label) => {
    const color = swatches[(statuses.length + 1) % swatches.length] ?? '#868e96'
    return write([...statuses, { id: newId(), label, color, order: statuses.length, meaning: 'open' }])
  })
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
              by: (places) => void write(statuses.toSpliced(at, 1).toSpliced(at + places, 0, status)),
            }}
            onChange={(change) => write(statuses.with(at, { ...status, ...change }))}
            onRemove={() => void write(statuses.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <SaveError field={field} />
      {statuses.length < statusesMax && <LabelAdder placeholder={t('project.addStatus')} saved={added} />}
    </Section>
  )
}

interface RowProps {
  status: Status
  move: { isFirst: boolean; isLast: boolean; by: (places: number) => void }
  onChange: (change: Partial<Status>) => Promise<boolean>
  onRemove: () => void
}

function StatusRow({ status, move, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('work')
  const label = useSaved(status.label, (next) => onChange({ label: next }))
  return (
    <LabelRow
      label={label}
      color={{ value: status.color, kind: 'dot', set: (color) => void onChange({ color }) }}
      move={move}
      onRemove={onRemove}
    >
      <NativeSelect
        size="xs"
        aria-label={t('project.meaningOf', { label: status.label })}
        value={status.meaning}
        data={statusMeanings.map((value) => ({ value, label: t(`project.meaning.${value}`) }))}
        onChange={({ currentTarget }) => void onChange({ meaning: currentTarget.value as StatusMeaning })}
      />
    </LabelRow>
  )
}
