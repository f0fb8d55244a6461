import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type SubjectKind, subjectKinds } from '../../../../shared/automations-facts.ts'
import { FieldSentence } from '../../../ui/field-sentence.tsx'
import { FilterBar } from '../../../ui/filter/filter-bar.tsx'
import type { RowProps } from '../builder.tsx'
import { BuilderRow } from '../builder-row.tsx'
import classes from './if.module.css'
import { Matches } from './matches.tsx'
import { type Fields, fieldsOf } from './subject-fields.ts'
import { useMatches } from './use-matches.ts'
import { useUnfit } from './use-unfit.ts'

const always = 'always'

/** What an automation looks for, and what meets it now. */
export function IfRow({ draft: { subject, filter }, ...row }: RowProps) {
  const { t } = useTranslation('automations/builder')
  const kinds = [...subjectKinds, always] as const
  const choice = (
    <Select
      aria-label={t('subject.label')}
      className={classes.subject}
      data={kinds.map((value) => ({ value, label: t(`subject.${value}`) }))}
      value={subject ?? always}
      error={row.errors.subject}
      allowDeselect={false}
      onChange={(value) => row.onChange({ subject: value === always ? null : (value as SubjectKind) })}
    />
  )
  return (
    <BuilderRow title={t('if')}>
      {subject === null ? (
        choice
      ) : (
        <FieldSentence text={(gaps) => t('subject.thereAre', gaps)} parts={{ subject: choice }} />
      )}
      {subject !== null && <Conditions key={subject} subject={subject} filter={filter} {...row} />}
    </BuilderRow>
  )
}

type Of = Omit<RowProps, 'draft'> & { subject: SubjectKind; filter: RowProps['draft']['filter'] }

function Conditions(props: Of) {
  const useFields: () => Fields = fieldsOf[props.subject]
  const fields = useFields()
  const { t } = useTranslation('automations/builder')
  const { subject, filter, readOnly, errors, onChange } = props
  const matches = useMatches(subject, filter)
  const unfit = useUnfit(fields, subject)
  return (
    <>
      <FilterBar
        fields={fields}
        filter={filter}
        add={t('condition')}
        readOnly={readOnly}
        errorOf={(at) => errors[`filter.${at}`] ?? matches.errors[`filter.${at}`] ?? unfit(filter[at])}
        onChange={(next) => onChange({ filter: next })}
      />
      <Matches subject={subject} matches={matches} />
    </>
  )
}
