import type { ReactNode } from 'react'
import classes from './choices-missing.module.css'
import { PartMissing } from './part-missing.tsx'

/** A list that is loaded completely, as returned by `useWholeList`. */
interface Choices {
  error: unknown
  retry: () => void
  more: { error: unknown }
}

/** Says that some options failed to load, with a retry; renders nothing while all are loaded or loading. */
export function ChoicesMissing({ of: { error, retry, more } }: { of: Choices }) {
  const why = error ?? more.error
  return why ? (
    <div className={classes.below}>
      <PartMissing ofList error={why} retry={retry} />
    </div>
  ) : null
}

/** Props for a select with such options: shows the message below its field. */
export const choicesOf = (list: Choices) => ({
  inputContainer: (field: ReactNode) => (
    <>
      {field}
      <ChoicesMissing of={list} />
    </>
  ),
})
