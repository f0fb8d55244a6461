import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CommonProps } from './field-input.tsx'

interface Props extends CommonProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
}

/** A day, chosen with the browser's own picker. */
export function DateInput({ value, onChange, onBlur, ...props }: Props) {
  // Who types the year passes through the year 2 and 20.
  const [typed, setTyped] = useState<string>()

  function change(next: string) {
    const isWhole = next === '' || next >= '1900-01-01'
    setTyped(isWhole ? undefined : next)
    if (isWhole) onChange(next)
  }

  return (
    <TextInput
      {...props}
      type="date"
      max="2999-12-31"
      value={typed ?? value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}
