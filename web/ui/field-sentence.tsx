import { Fragment, type ReactNode } from 'react'
import classes from './field-sentence.module.css'

const mark = '\u0000'

interface Props<Name extends string> {
  /** The translated sentence, filled with what it is given for each of its gaps. */
  text: (gaps: Record<Name, string>) => string
  /** The field in each gap. */
  parts: Record<Name, ReactNode>
}

/** A sentence whose gaps are fields, in the word order of its language. */
export function FieldSentence<Name extends string>({ text, parts }: Props<Name>) {
  const names = Object.keys(parts) as Name[]
  const gaps = Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`])) as Record<
    Name,
    string
  >
  const pieces = text(gaps)
    .split(mark)
    .map((piece) => piece.trim())
  return (
    <div className={classes.sentence}>
      {pieces.map((piece, at) =>
        at % 2 === 1 ? (
          <Fragment key={piece}>{parts[piece as Name]}</Fragment>
        ) : (
          piece && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence keep their places.
            <span key={at} className={classes.words}>
              {piece}
            </span>
          )
        ),
      )}
    </div>
  )
}
