import { useTranslation } from 'react-i18next'
import { useNamed } from '../../../agencies/find/find-members.ts'
import { PeopleSelect } from '../../../ui/people/people-select.tsx'
import type { FindPeople } from '../../../ui/people/person.ts'
import { PersonSelect } from '../../../ui/people/person-select.tsx'
import classes from './steps.module.css'

interface Props {
  label: string
  find: FindPeople
  error?: string | undefined
}

interface Several extends Props {
  value: readonly string[]
  max: number
  onChange: (ids: string[]) => void
}

/** Several people within the sentence of a step. */
export function PeopleOfStep({ label, value, max, ...props }: Several) {
  return (
    <PeopleSelect
      {...props}
      aria-label={label}
      placeholder={value.length === 0 ? label : ''}
      className={classes.wide ?? ''}
      value={value}
      maxValues={max}
      current={useNamed(value)}
    />
  )
}

interface One extends Props {
  value: string | null
  clearable?: boolean
  onChange: (id: string | null) => void
}

/** A person within the sentence of a step. */
export function PersonOfStep({ label, value, ...props }: One) {
  const { t } = useTranslation('automations/builder')
  const [current] = useNamed(value ? [value] : [])
  return (
    <PersonSelect
      {...props}
      aria-label={label}
      placeholder={label}
      className={classes.field ?? ''}
      clearButtonProps={{ 'aria-label': t('clear') }}
      value={value || null}
      current={current}
    />
  )
}
