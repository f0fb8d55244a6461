export type FieldState = 'neutral' | 'valid' | 'invalid'

interface FieldFacts {
  /** The viewer has typed into the field or left it. */
  dirty: boolean
  /** The whole form was validated by submitting it. */
  validated: boolean
  required: boolean
  /** Its value differs from the initial one. */
  changed: boolean
  error: boolean
}

/** A field shows valid or invalid only when it is dirty or validated, and required or changed. */
export function fieldState({ dirty, validated, required, changed, error }: FieldFacts): FieldState {
  const shows = (dirty || validated) && (required || changed)
  if (!shows) return 'neutral'
  return error ? 'invalid' : 'valid'
}
