import { Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../../../shared/automations.ts'
import { actionSubjects, type SubjectKind } from '../../../../shared/automations-facts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useListDrag } from '../../../ui/order/use-list-drag.ts'
import { fits } from '../step-values.ts'
import { StepFields } from './step-fields.tsx'
import { StepMoves } from './step-moves.tsx'
import classes from './steps.module.css'

interface Props {
  list: string
  id: string
  at: number
  count: number
  step: Step
  subject: SubjectKind | null
  readOnly: boolean
  errorOf: (field: string) => string | undefined
  onMove: (by: number) => void
  onRemove: () => void
  onChange: (part: Partial<Step>) => void
}

const ways: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A step: its number, by which it is moved, its sentence, and what can be done with it. */
export function StepRow(props: Props) {
  const { list, id, at, step, subject, readOnly, errorOf, onMove, onRemove, onChange } = props
  const { t } = useTranslation('automations/builder')
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const edge = useListDrag({ row, grip, list, id })
  const place = at + 1

  function onKeyDown(event: KeyboardEvent) {
    const by = ways[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
    // The row has moved in the list; the focus stays on it.
    requestAnimationFrame(() => grip.current?.focus())
  }

  return (
    <li ref={row} className={classes.step} data-edge={edge ?? undefined}>
      {readOnly ? (
        <span className={classes.number}>{place}</span>
      ) : (
        <button
          ref={grip}
          type="button"
          className={classes.number}
          aria-label={t('move', { place })}
          data-tooltip={t('moveHint')}
          onKeyDown={onKeyDown}
        >
          {place}
        </button>
      )}
      <div className={classes.content}>
        <StepFields step={step} subject={subject} readOnly={readOnly} errorOf={errorOf} onChange={onChange} />
        <Unfit step={step} subject={subject} error={errorOf('action')} />
      </div>
      {!readOnly && (
        <div className={classes.acts}>
          <StepMoves place={place} count={props.count} onMove={onMove} />
          <IconButton label={t('remove', { place })} icon={IconX} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

interface UnfitProps {
  step: Step
  subject: SubjectKind | null
  error: string | undefined
}

/** Why a step can't be done. */
function Unfit({ step, subject, error }: UnfitProps) {
  const { t } = useTranslation('automations/builder')
  const needed = actionSubjects[step.action]
  const why = needed && !fits(step.action, subject) ? t(`unfit.step.${needed}`) : error
  return why ? (
    <Text size="xs" c="danger" role="alert">
      {why}
    </Text>
  ) : null
}
