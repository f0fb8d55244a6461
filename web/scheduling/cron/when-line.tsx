import { Button, Select } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CronRepeat, cronRepeats } from '../../../shared/scheduling-facts.ts'
import { FieldSentence } from '../../ui/field-sentence.tsx'
import { expressionOf } from './expression-of.ts'
import { ExpressionField } from './when-fields.tsx'
import classes from './when-line.module.css'
import { DateOfWhen, DayOfMonth, DaysOfWhen, MinuteOfWhen, TimeOfWhen } from './when-parts.tsx'
import type { When } from './when-value.ts'
import { ZoneField } from './zone-field.tsx'

export interface WhenProps {
  when: When
  onChange: (part: Partial<When>) => void
}

interface Props extends WhenProps {
  readOnly?: boolean
  error?: string | undefined
}

/** When something happens, as a sentence of fields, or as a cron expression. Needs the texts `scheduling`. */
export function WhenLine({ when, readOnly, error, onChange }: Props) {
  const { t } = useTranslation('scheduling')
  const [earlier, setEarlier] = useState<CronRepeat>('weekly')
  const isCron = when.repeat === 'cron'

  function turn() {
    if (isCron) return onChange({ repeat: earlier })
    setEarlier(when.repeat)
    onChange({ repeat: 'cron', expression: expressionOf(when) })
  }

  return (
    <div className={classes.line}>
      <div className={classes.fields}>
        <Sentence when={when} onChange={onChange} />
        {isCron && (
          <Suspense>
            <ExpressionField value={when.expression} onChange={(expression) => onChange({ expression })} />
          </Suspense>
        )}
        {error && (
          <span className={classes.error} role="alert">
            {error}
          </span>
        )}
      </div>
      {!readOnly && (
        <Button variant="subtle" className={classes.turn ?? ''} onClick={turn}>
          {t(isCron ? 'cron.line.choose' : 'cron.line.asCron')}
        </Button>
      )}
    </div>
  )
}

function Sentence({ when, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  const { repeat, zone } = when
  const own = { when, onChange }
  return (
    <FieldSentence
      text={(gaps) => t(`cron.line.${repeat}`, gaps)}
      parts={{
        repeat: <Repeat {...own} />,
        days: <DaysOfWhen {...own} />,
        date: <DateOfWhen {...own} />,
        day: <DayOfMonth {...own} />,
        minute: <MinuteOfWhen {...own} />,
        time: <TimeOfWhen {...own} />,
        zone: (
          <ZoneField
            aria-label={t('cron.zone')}
            className={classes.zone}
            zone={zone}
            onChange={(zone) => onChange({ zone })}
          />
        ),
      }}
    />
  )
}

const choices = cronRepeats.filter((repeat) => repeat !== 'cron')

function Repeat({ when, onChange }: WhenProps) {
  const { t } = useTranslation('scheduling')
  return (
    <Select
      aria-label={t('cron.repeat')}
      className={classes.repeat}
      data={choices.map((value) => ({ value, label: t(`cron.line.repeats.${value}`) }))}
      value={when.repeat}
      allowDeselect={false}
      onChange={(value) => value && onChange({ repeat: value as CronRepeat })}
    />
  )
}
