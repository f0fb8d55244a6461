import { stripVTControlCharacters } from 'node:util'

/** What a long form said when it ended. */
export interface Proof {
  command: string
  date: string
  minutes: number
  /** Its last words. */
  said: string
}

const heading = '## The last run of the long forms'
const head = '| command | when | took | said |\n|---|---|---|---|'

/** The page of promises with this proof in its last table, in place of an earlier one of the same command. */
export function withProof(page: string, proof: Proof): string {
  const [promises = '', table = ''] = page.split(`\n${heading}\n`)
  const others = table
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.startsWith(startOf(proof)))
  return `${promises.trimEnd()}\n\n${heading}\n\`npm run prove\` writes them here, one after another.\n\n${head}\n${[...others, rowOf(proof)].join('\n')}\n`
}

const startOf = ({ command }: Proof) => `| \`${command}\` |`

const rowOf = (proof: Proof) =>
  `${startOf(proof)} ${proof.date} | ${proof.minutes} min | ${cell(proof.said)} |`

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()

/** Of what a run printed the lines that say how it ended. */
export function lastWords(printed: string): string {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const summary = lines.filter((line) => /^\s*(Test Files|Tests) {2}/.test(line))
  return (summary.length > 0 ? summary : lines.slice(-1)).map((line) => line.trim()).join('; ')
}
