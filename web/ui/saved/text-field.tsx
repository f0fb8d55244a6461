import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { SaveError } from './save-error.tsx'
import type { Saved } from './use-saved.ts'

interface Props {
  label: string
  field: Saved<string>
  max: number
  placeholder?: string
  className?: string
  /** A growing multi-line field; Enter still ends editing. */
  grows?: boolean
  /** Looks like text until it is edited, unless it is one field of a form. */
  variant?: 'unstyled' | 'default'
  /** An empty value is not saved. */
  required?: boolean
}

/** A text field that saves on blur or Enter; Escape reverts. */
export function TextField({
  label,
  field,
  max,
  placeholder,
  className,
  grows,
  variant = 'unstyled',
  required,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const value = typed ?? field.value

  function finish() {
    setTyped(undefined)
    const text = (typed ?? field.value).trim().replace(/\s+/g, ' ')
    if (typed === undefined || text === field.value || (required && text === '')) return
    void field.set(text)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      finish()
    } else if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      setTyped(undefined)
    }
  }

  const props = {
    'aria-label': label,
    value,
    placeholder,
    maxLength: max,
    dir: 'auto',
    variant,
    classNames: className ? { input: className } : undefined,
    onBlur: finish,
    onKeyDown,
  } as const
  return (
    <>
      {grows ? (
        <Textarea {...props} autosize minRows={1} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <TextInput {...props} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      <SaveError field={field} />
    </>
  )
}
