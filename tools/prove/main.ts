import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from '../run.mjs'
import { longForms } from './forms.ts'
import { lastWords, withProof } from './report.ts'

const page = 'docs/promises.md'

/** Runs every long form, one after another, and writes down what each said. Returns how many failed. */
async function prove(): Promise<number> {
  let failed = 0
  for (const [name, ...args] of longForms) {
    const command = ['npm', 'run', name, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')
    console.log(`${command}…`)
    const began = Date.now()
    const { code, printed } = await runAloud(['tools/up.mjs', name, ...args])
    if (code !== 0) failed += 1
    const proof = {
      command,
      date: new Date(began).toISOString().slice(0, 10),
      minutes: Math.ceil((Date.now() - began) / 60_000),
      said: `${code === 0 ? '' : '**failed**: '}${lastWords(printed)}`,
    }
    writeFileSync(page, withProof(readFileSync(page, 'utf8'), proof))
  }
  console.log(`${longForms.length - failed} held, ${failed} failed`)
  return failed
}

/** What it prints is shown and kept. */
function runAloud(args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
    process.stdout.write(text)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })))
}

process.exitCode = (await prove()) > 0 ? 1 : 0
