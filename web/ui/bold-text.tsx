import { Fragment } from 'react'

/** A translated sentence in which `<b>…</b>` marks bold text; everything else is plain text. */
export function BoldText({ text }: { text: string }) {
  const parts = text.split(/<b>(.*?)<\/b>/)
  return parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are identified by their position.
    index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
  )
}
