import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stepsMax } from '../../../../shared/automations-facts.ts'
import { useListDrops } from '../../../ui/order/use-list-drag.ts'
import type { RowProps } from '../builder.tsx'
import { BuilderRow } from '../builder-row.tsx'
import { AddStep } from './add-step.tsx'
import { StepRow } from './step-row.tsx'
import classes from './steps.module.css'
import { useSteps } from './use-steps.ts'

/** What an automation does, step by step. */
export function ThenRow({ draft: { steps, subject }, readOnly, errors, onChange }: RowProps) {
  const { t } = useTranslation('automations/builder')
  const list = useId()
  const [said, say] = useState('')
  const { keys, add, remove, move, change } = useSteps(steps, (next) => onChange({ steps: next }))

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= steps.length || from === to) return
    move(from, to)
    say(t('moved', { from: from + 1, to: to + 1 }))
  }

  useListDrops(list, keys, moveTo)
  return (
    <BuilderRow title={t('then')}>
      <ol className={classes.list}>
        {steps.map((step, at) => (
          <StepRow
            key={keys[at]}
            list={list}
            id={keys[at] ?? ''}
            at={at}
            count={steps.length}
            step={step}
            subject={subject}
            readOnly={readOnly}
            errorOf={(field) => errorAt(errors, `steps.${at}.${field}`)}
            onMove={(by) => moveTo(at, at + by)}
            onRemove={() => remove(at)}
            onChange={(part) => change(at, part)}
          />
        ))}
      </ol>
      {!readOnly && steps.length < stepsMax && <AddStep subject={subject} onAdd={add} />}
      {errors.steps && <span className={classes.error}>{errors.steps}</span>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </BuilderRow>
  )
}

/** The error of a field, or of the first of its items. */
function errorAt(errors: Record<string, string>, path: string): string | undefined {
  const [, ofItem] = Object.entries(errors).find(([name]) => name.startsWith(`${path}.`)) ?? []
  return errors[path] ?? ofItem
}
