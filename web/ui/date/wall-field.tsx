import { TextInput, type TextInputProps } from '@mantine/core'
import { firstDay, lastDay, useWhole } from './use-whole.ts'

export interface WallFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'min'> {
  /** Local time without a time zone, as YYYY-MM-DDTHH:mm, or empty. */
  value: string
  onChange: (wall: string) => void
  min?: string
}

/** A date and time in a time zone that the caller knows; use <MomentField> for the viewer's own. */
export function WallField({ value, onChange, onBlur, min, ...props }: WallFieldProps) {
  const field = useWhole({ value, onChange, onBlur })
  return (
    <TextInput
      {...props}
      {...field}
      type="datetime-local"
      min={min ?? `${firstDay}T00:00`}
      max={`${lastDay}T23:59`}
    />
  )
}
