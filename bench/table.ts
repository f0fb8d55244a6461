import { type Figure, isReached, type Limit } from './case.ts'
import type { Result } from './report.ts'

const head = ['case', 'figure', 'value', 'limit', 'reached', 'next goal']

/** The results as a table that a terminal and Markdown both show well. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.flatMap(({ name, figures }) => figures.map((figure) => rowOf(name, figure)))
  const widths = head.map((title, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? title).length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function rowOf(name: string, figure: Figure): string[] {
  const reached = isReached(figure)
  return [
    name,
    figure.what,
    `${rounded(figure.value)} ${figure.unit}`.trim(),
    words(figure.limit),
    reached === null ? '' : reached ? 'yes' : 'NO',
    words(figure.next),
  ]
}

function words(limit: Limit | undefined): string {
  if (!limit) return ''
  return 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`
}

function rounded(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
