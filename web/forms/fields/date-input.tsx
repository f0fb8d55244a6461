import { DayField } from '../../ui/date/day-field.tsx'
import type { CommonProps } from './field-input.tsx'

interface Props extends CommonProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A date as an answer, which is a string. */
export const DateInput = ({ value, onChange, ...props }: Props) => (
  <DayField {...props} value={value || null} onChange={(day) => onChange(day ?? '')} />
)
