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
  /** Grows over several lines; Enter ends the writing all the same. */
  grows?: boolean
  /** What is empty is not saved. */
  required?: boolean
}

/** A line of text that is saved when it is left or Enter is pressed; Escape takes back what was typed. */
export function TextField({ label, field, max, placeholder, className, grows, required }: Props) {
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
    variant: 'unstyled',
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
