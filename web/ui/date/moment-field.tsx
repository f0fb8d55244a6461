import { momentAt, wallAt } from '../../../shared/wall-clock.ts'
import { useZone } from '../use-zone.ts'
import { WallField, type WallFieldProps } from './wall-field.tsx'

interface Props extends Omit<WallFieldProps, 'value' | 'onChange' | 'min' | 'step'> {
  /** A timestamp, or null for none. */
  value?: string | null
  onChange: (at: string | null) => void
  /** Shows seconds, which can be edited. */
  seconds?: boolean
  earliest?: Date
}

/** A date and time in the viewer's time zone: reports a complete timestamp, or null once it is cleared. */
export function MomentField({ value, onChange, seconds, earliest, ...props }: Props) {
  const zone = useZone()
  const wallOf = (at: string | Date) => wallAt(at, zone).slice(0, seconds ? 19 : 16)
  return (
    <WallField
      {...props}
      {...(seconds && { step: 1 })}
      {...(earliest && { min: wallOf(earliest) })}
      value={value ? wallOf(value) : ''}
      onChange={(wall) => onChange(wall ? momentAt(wall, zone).toISOString() : null)}
    />
  )
}
