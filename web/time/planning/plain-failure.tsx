import { FormFailure } from '../../ui/form/form-failure.tsx'
import { plainly } from './plainly.ts'

/** Why hours or days off were refused, said by what is wrong with a field where there is such a thing. */
export const PlainFailure = ({ error }: { error: unknown }) => (
  <FormFailure error={error === undefined ? undefined : plainly(error)} />
)
