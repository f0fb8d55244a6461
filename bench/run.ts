import type { Case } from './case.ts'
import { cases } from './cases.ts'
import { keep, type Result } from './report.ts'
import { tableOf } from './table.ts'

/** Runs the cases that are named, or all, prints the table and writes the report. Returns the exit code. */
async function bench(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !cases.some((each) => each.name === name))
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${cases.map(({ name }) => name).join(', ')}`)
    return 2
  }
  const chosen = names.length === 0 ? cases : cases.filter(({ name }) => names.includes(name))
  const results: Result[] = []
  for (const each of chosen) {
    const result = await measure(each)
    if (!result) continue
    results.push(result)
    await keep([result])
  }
  if (chosen.length > 1) console.log(`\n${tableOf(results)}`)
  return results.length === chosen.length ? 0 : 1
}

/** What one case measured; one that breaks is told, and the others run all the same. */
async function measure(each: Case): Promise<Result | null> {
  const { name, what, against, reach } = each
  console.log(`${name}…`)
  try {
    const figures = await each.run('full')
    console.log(tableOf([{ name, what, against, reach, figures }]))
    return { name, what, against, reach, figures }
  } catch (error) {
    console.error(`${name} broke:`, error)
    return null
  }
}

process.exit(await bench(process.argv.slice(2)))
