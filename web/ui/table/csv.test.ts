import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { toCsv } from './csv.ts'

interface Row {
  name: string
  hours: number | null
}
const columns: Column<Row>[] = [
  { name: 'name', label: 'Name', width: 1, cell: () => null, value: ({ name }) => name },
  { name: 'hours', label: 'Hours, planned', width: 1, cell: () => null, value: ({ hours }) => hours },
  { name: 'twice', label: 'Twice', width: 1, cell: () => null, text: ({ name }) => name + name },
]

test('every value stands in its own field, whatever it contains', () => {
  const rows = [
    { name: 'Anna "Bo", Jr.\nnext', hours: 1.5 },
    { name: 'Zoë', hours: null },
  ]
  expect(toCsv(columns, rows)).toBe(
    '\ufeffName,"Hours, planned",Twice\r\n' +
      '"Anna ""Bo"", Jr.\nnext",1.5,"Anna ""Bo"", Jr.\nnextAnna ""Bo"", Jr.\nnext"\r\n' +
      'Zoë,,ZoëZoë\r\n',
  )
})

test('no spreadsheet runs what somebody has called themselves, and numbers stay numbers', () => {
  const [, ...lines] = toCsv(columns.slice(0, 2), [
    { name: '=HYPERLINK("http://x")', hours: -2 },
    { name: '@SUM', hours: 0 },
    { name: '+49 30', hours: 0 },
  ]).split('\r\n')
  expect(lines).toEqual([`"'=HYPERLINK(""http://x"")",-2`, `'@SUM,0`, `'+49 30,0`, ''])
})
