import { useState } from 'react'
import { readLocal, writeLocal } from '../../platform/local.ts'
import type { Column } from './column.ts'

export interface ColumnChoice {
  /** What can be left out. */
  optional: readonly { name: string; label: string }[]
  isShown: (name: string) => boolean
  toggle: (name: string) => void
}

/** The columns of a table that the reader wants to see; their choice is remembered under the table's name. */
export function useColumns<Row>(table: string, columns: readonly Column<Row>[]) {
  const key = `atrium.columns.${table}`
  const [hidden, setHidden] = useState<readonly string[]>(() => readLocal<string[]>(key) ?? [])
  const isShown = (name: string) => !hidden.includes(name)

  function toggle(name: string) {
    const next = isShown(name) ? [...hidden, name] : hidden.filter((each) => each !== name)
    setHidden(next)
    writeLocal(key, next)
  }

  const [first, ...optional] = columns
  const shown = columns.filter((column) => column === first || isShown(column.name))
  return { shown, choice: { optional, isShown, toggle } satisfies ColumnChoice }
}
