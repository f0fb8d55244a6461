import { DayField } from '../../ui/date/day-field.tsx'
import type { CommonProps } from './field-input.tsx'

interface Props extends CommonProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A day as an answer, which is a text. */
export const DateInput = ({ value, onChange, ...props }: Props) => (
  <DayField {...props} value={value || null} onChange={(day) => onChange(day ?? '')} />
)
