import { expect, test } from 'vitest'
import { inGroups, type Line } from './groups.ts'

const rows = [
  { id: 'a', done: false },
  { id: 'b', done: true },
  { id: 'c', done: false },
]
const byDone = ({ done }: { done: boolean }) =>
  done ? { id: 'done', label: 'Done', order: 2, folded: true } : { id: 'open', label: 'Open', order: 1 }
const said = (lines: Line<{ id: string }>[]) =>
  lines.map((line) => ('row' in line ? line.row.id : `${line.group.label} ${line.count}`))

test('rows keep their order below the headings of their groups, and what ended is folded until it is opened', () => {
  expect(said(inGroups(rows, byDone, new Set()))).toEqual(['Open 2', 'a', 'c', 'Done 1'])
  expect(said(inGroups(rows, byDone, new Set(['done', 'open'])))).toEqual(['Open 2', 'Done 1', 'b'])
})
