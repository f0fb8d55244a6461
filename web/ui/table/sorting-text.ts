import type { Sorting } from './column.ts'

/** The sorting of a list in the URL: the column, with a minus when descending. */
export const sortingToText = (sorting: Sorting | undefined): string | undefined =>
  sorting && `${sorting.descending ? '-' : ''}${sorting.by}`

export function sortingFromText(text: string | undefined): Sorting | undefined {
  if (!text) return undefined
  return { by: text.replace(/^-/, ''), descending: text.startsWith('-') }
}
