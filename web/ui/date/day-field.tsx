import { TextInput, type TextInputProps } from '@mantine/core'
import { firstDay, lastDay, useWhole } from './use-whole.ts'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** YYYY-MM-DD; empty for none. */
  value?: string | null
  onChange: (day: string | null) => void
}

/** A date field with the browser's own picker: reports a complete day, or null once it is cleared. */
export function DayField({ value, onChange, onBlur, ...props }: Props) {
  const field = useWhole({ value: value ?? '', onChange: (day) => onChange(day || null), onBlur })
  return <TextInput min={firstDay} max={lastDay} {...props} {...field} type="date" />
}
