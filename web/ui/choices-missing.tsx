import type { ReactNode } from 'react'
import classes from './choices-missing.module.css'
import { PartMissing } from './part-missing.tsx'

/** A list that is loaded whole, as `useWholeList` answers it. */
interface Choices {
  error: unknown
  retry: () => void
  more: { error: unknown }
}

/** Says that some of what can be chosen is missing, and tries again; nothing while all of it is here or on its way. */
export function ChoicesMissing({ of: { error, retry, more } }: { of: Choices }) {
  const why = error ?? more.error
  return why ? (
    <div className={classes.below}>
      <PartMissing error={why} retry={retry} />
    </div>
  ) : null
}

/** Of a select with such choices: the same, below its field. */
export const choicesOf = (list: Choices) => ({
  inputContainer: (field: ReactNode) => (
    <>
      {field}
      <ChoicesMissing of={list} />
    </>
  ),
})
