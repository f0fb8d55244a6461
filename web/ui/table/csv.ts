import type { Column } from './column.ts'

/** Rows as a file that spreadsheets open: RFC 4180, with a mark by which they know that it is UTF-8. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => quoted(label)),
    ...rows.map((row) => columns.map((column) => quoted(textOf(column, row)))),
  ]
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

const textOf = <Row>({ text, value }: Column<Row>, row: Row): string =>
  text ? text(row) : String(value?.(row) ?? '')

/** What spreadsheets would run as a formula gets an apostrophe in front. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Has the browser keep a text as a file. */
export function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser fetches it by itself, on a busy machine some time after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
