import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import type { Case, Figure } from './case.ts'
import { cases } from './cases.ts'
import { type Machine, machine } from './machine.ts'
import { tableOf } from './table.ts'

/** What a case measured. */
export type Result = Omit<Case, 'run'> & { figures: Figure[] }
/** load: how many processes wanted a core in the last minute, ours among them. */
type Entry = Result & { date: string; machine: Machine; load?: number }

const file = (name: string) => new URL(name, import.meta.url)

/** Writes what was measured into the report; cases that did not run this time keep what it says of them. */
export async function keep(results: Result[]): Promise<void> {
  const stamp = { date: new Date().toISOString(), machine: machine(), load: loadavg()[0] }
  const fresh = results.map((result) => ({ ...result, ...stamp }))
  const known = [...fresh, ...(await written())]
  const entries = cases.flatMap(({ name }) => known.find((entry) => entry.name === name) ?? [])
  await writeFile(file('report.json'), `${JSON.stringify(entries, null, 2)}\n`)
  await writeFile(file('report.md'), markdownOf(entries))
}

async function written(): Promise<Entry[]> {
  try {
    return JSON.parse(await readFile(file('report.json'), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function markdownOf(entries: Entry[]): string {
  const rows = entries.map(
    ({ name, what, against, reach, date, load }) =>
      `| ${name} | ${what} | ${against} | ${reach} | ${date.slice(0, 16).replace('T', ' ')} | ${load?.toFixed(1) ?? ''} |`,
  )
  const machines = [...new Set(entries.map((entry) => sentenceOf(entry.machine)))]
  return `# What the benchmarks measured

Written by \`npm run bench\`; how to read it is in [README.md](README.md).

${tableOf(entries)}

| case | what | against | reach | measured (UTC) | load |
|---|---|---|---|---|---|
${rows.join('\n')}

${machines.join('\n\n')}
`
}

const sentenceOf = ({ cpu, cores, memoryGB, system, versions }: Machine): string =>
  `${cores} × ${cpu}, ${memoryGB} GB, ${system}; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')}`
