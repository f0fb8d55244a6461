import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { TextField } from '../../../../shared/automations-facts.ts'
import { readable, shownToken, type TokenNames, tokenBefore, written } from './tokens.ts'

interface Options {
  value: string
  names: TokenNames
  isLine: boolean
  onChange: (text: string) => void
}

/** A text field with words in it that are inserted at the caret and deleted as a whole. */
export function useTokenText({ value, names, isLine, onChange }: Options) {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(undefined)
  const wasUsed = useRef(false)
  const shown = readable(value, names)

  // The new text is in the field only after it was rendered.
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function insert(name: TextField) {
    const element = field.current
    const token = shownToken(names[name])
    // A field that was never used has its caret at the beginning in some browsers.
    const from = wasUsed.current && element ? element.selectionStart : shown.length
    const to = wasUsed.current && element ? element.selectionEnd : shown.length
    caret.current = from + token.length
    wasUsed.current = true
    onChange(written(shown.slice(0, from) + token + shown.slice(to), names))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (event.key === 'Enter' && isLine && !event.nativeEvent.isComposing) event.preventDefault()
    if (event.key !== 'Backspace' || selectionStart !== selectionEnd) return
    const begin = tokenBefore(shown, selectionStart, names)
    if (begin !== undefined) event.currentTarget.setSelectionRange(begin, selectionStart)
  }

  return {
    shown,
    insert,
    props: {
      ref: field,
      value: shown,
      onKeyDown,
      onFocus: () => {
        wasUsed.current = true
      },
      onChange({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
        wasUsed.current = true
        const text = isLine ? currentTarget.value.replace(/\s*\n\s*/g, ' ') : currentTarget.value
        onChange(written(text, names))
      },
    },
  }
}
