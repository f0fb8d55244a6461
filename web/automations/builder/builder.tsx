import { useTranslation } from 'react-i18next'
import { WhenLine } from '../../scheduling/cron/when-line.tsx'
import { type AutomationDraft, whenFields } from './automation-draft.ts'
import classes from './builder.module.css'
import { BuilderRow } from './builder-row.tsx'
import { IfRow } from './if/if-row.tsx'
import { ThenRow } from './steps/then-row.tsx'

export interface BuilderProps {
  draft: AutomationDraft
  /** Undefined for people who can only read it. */
  onChange?: ((part: Partial<AutomationDraft>) => void) | undefined
  /** What is wrong, by the field's path, such as `steps.0.content`. */
  errors: Record<string, string>
}

const nothing = () => undefined

/** An automation as a sentence: when, if, then. */
export function Builder({ draft, onChange, errors }: BuilderProps) {
  const { t } = useTranslation('automations/builder')
  const { when } = draft
  const readOnly = onChange === undefined
  const change = onChange ?? nothing
  return (
    // A disabled fieldset makes all of its fields read-only.
    <fieldset className={classes.builder} disabled={readOnly} aria-label={t('title')}>
      <BuilderRow title={t('when')}>
        <WhenLine
          when={when}
          readOnly={readOnly}
          error={whenFields.map((field) => errors[field]).find(Boolean)}
          onChange={(part) => change({ when: { ...when, ...part } })}
        />
      </BuilderRow>
      <IfRow draft={draft} readOnly={readOnly} errors={errors} onChange={change} />
      <ThenRow draft={draft} readOnly={readOnly} errors={errors} onChange={change} />
    </fieldset>
  )
}

/** The props of the rows below the schedule. */
export interface RowProps {
  draft: AutomationDraft
  readOnly: boolean
  errors: Record<string, string>
  onChange: (part: Partial<AutomationDraft>) => void
}
