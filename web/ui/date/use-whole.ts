import { type ChangeEvent, type FocusEvent, useState } from 'react'

export const firstDay = '1900-01-01'
export const lastDay = '9999-12-31'

const isInRange = (text: string) => /^(19|[2-9]\d)\d\d-/.test(text)

interface Options {
  value: string
  onChange: (whole: string) => void
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
  /** Whether a text is a plausible value. */
  isMeant?: (text: string) => boolean
}

/**
 * The state of a date field. Typing a year passes through the years 2 and 20, and overwriting a part leaves the field
 * without a date: an incomplete value stays in the field and is not reported.
 */
export function useWhole({ value, onChange, onBlur, isMeant = isInRange }: Options) {
  const [typed, setTyped] = useState<string>()
  return {
    value: typed ?? value,
    onChange({ currentTarget: { value: next, validity } }: ChangeEvent<HTMLInputElement>) {
      const isWhole = next === '' ? !validity?.badInput : isMeant(next)
      setTyped(isWhole ? undefined : next)
      if (isWhole && next !== value) onChange(next)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      const { value: left, validity } = event.currentTarget
      setTyped(undefined)
      // When the parts are deleted one by one, the browser fires an event for the first only, while the others are still there.
      if (typed === '' && left === '' && !validity?.badInput && value !== '') onChange('')
      onBlur?.(event)
    },
  }
}
