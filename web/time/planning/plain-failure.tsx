import { FormFailure } from '../../ui/form/form-failure.tsx'
import { plainError } from './plain-error.ts'

/** Why hours or days off were refused, with the sentence of the invalid field, if any. */
export const PlainFailure = ({ error }: { error: unknown }) => (
  <FormFailure error={error === undefined ? undefined : plainError(error)} />
)
