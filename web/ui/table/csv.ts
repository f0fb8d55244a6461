import type { Column } from './column.ts'

/** Rows as a CSV file: RFC 4180, with a byte order mark, by which spreadsheets detect UTF-8. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => quoted(label)),
    ...rows.map((row) => columns.map((column) => quoted(textOf(column, row)))),
  ]
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

const textOf = <Row>({ text, value }: Column<Row>, row: Row): string =>
  text ? text(row) : String(value?.(row) ?? '')

/** Text that spreadsheets would run as a formula gets a leading apostrophe. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Downloads a text as a file. */
export function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL asynchronously, on a busy machine some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
