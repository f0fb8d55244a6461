import { useEffect, useEffectEvent } from 'react'
import { type Edited, replaceRange } from './changes.ts'
import { emojiOfShortcode } from './emoji-shortcodes.ts'

interface Props {
  text: string
  caret: number
  onReplace: (next: Edited) => void
}

const typed = /(?:^|[\s([{"'>])(:[a-z0-9_+-]{2,}:)$/

/** Replaces a name between colons with its emoji, as soon as the second colon is typed. */
export function Shortcodes({ text, caret, onReplace }: Props) {
  const replace = useEffectEvent((code: string, emoji: string) => {
    if (text.slice(caret - code.length, caret) === code)
      onReplace(replaceRange(text, caret - code.length, caret, emoji))
  })
  const code = typed.exec(text.slice(0, caret))?.[1]
  useEffect(() => {
    if (!code) return
    let gone = false
    void emojiOfShortcode(code.slice(1, -1)).then((emoji) => {
      if (emoji && !gone) replace(code, emoji)
    })
    return () => {
      gone = true
    }
  }, [code])
  return null
}
