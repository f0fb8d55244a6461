import { Text } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../../../shared/automations.ts'
import { actionSubjects, type SubjectKind } from '../../../../shared/automations-facts.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useMovable } from '../../../ui/order/use-movable.ts'
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

/** A step: its number, by which it is moved, its sentence, and what can be done with it. */
export function StepRow(props: Props) {
  const { list, id, at, step, subject, readOnly, errorOf, onMove, onRemove, onChange } = props
  const { t } = useTranslation('automations/builder')
  const { row, grip } = useMovable({ list, id, onMove })
  const place = at + 1

  return (
    <li {...row} className={`${row.className} ${classes.step}`}>
      {readOnly ? (
        <span className={classes.number}>{place}</span>
      ) : (
        <button
          {...grip}
          type="button"
          className={`${grip.className} ${classes.number}`}
          aria-label={t('move', { place })}
          data-tooltip={t('moveHint')}
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
