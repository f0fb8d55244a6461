import { useState } from 'react'
import { ColumnChoice } from '../../../work/message/column-choice.tsx'
import { useProjects } from '../use-projects.ts'
import classes from './steps.module.css'

interface Props {
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** A column within the sentence of a step: its project, then the column. */
export function ColumnOfStep({ value, error, onChange }: Props) {
  const { items: projects = [] } = useProjects()
  const [picked, pick] = useState<string | null>(null)
  const found = projects.find(({ boards }) =>
    boards.some(({ columns }) => columns.some(({ id }) => id === value)),
  )
  const project = found ?? projects.find(({ id }) => id === picked)
  return (
    <span className={classes.fields}>
      <ColumnChoice
        isInline
        projectID={project?.id ?? null}
        boards={project?.boards ?? []}
        value={found ? value : null}
        error={error}
        onProject={(id) => {
          pick(id)
          onChange('')
        }}
        onChange={(id) => onChange(id ?? '')}
      />
    </span>
  )
}
