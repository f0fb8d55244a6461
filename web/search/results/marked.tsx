import { useMemo } from 'react'
import { marksIn } from '../../../shared/search-marks.ts'
import type { SearchQuery } from '../../../shared/search-query.ts'
import classes from './results.module.css'

/** A text in which the words of the search are marked. */
export function Marked({ text, query }: { text: string; query: SearchQuery }) {
  const parts = useMemo(() => split(text, query), [text, query])
  return (
    <bdi>
      {parts.map(({ from, words, isMarked }) =>
        isMarked ? (
          <mark key={from} className={classes.mark}>
            {words}
          </mark>
        ) : (
          <span key={from}>{words}</span>
        ),
      )}
    </bdi>
  )
}

function split(text: string, query: SearchQuery) {
  let at = 0
  const parts: { from: number; words: string; isMarked: boolean }[] = []
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ from: at, words: text.slice(at, to), isMarked })
    at = to
  }
  for (const { from, to } of marksIn(text, query)) {
    add(from, false)
    add(to, true)
  }
  add(text.length, false)
  return parts
}
