import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Lexer } from 'marked'
import { expect, test } from 'vitest'
import { leanMarked } from './lean-marked.ts'

type Transform = { handler: (code: string) => { code: string } }

test('without what makes HTML, the lexer of marked is the same', async () => {
  const code = await readFile(fileURLToPath(import.meta.resolve('marked')), 'utf8')
  const lean = (leanMarked.transform as unknown as Transform).handler(code).code
  expect(code.length - lean.length).toBeGreaterThan(500)
  const folder = `${import.meta.dirname}/../node_modules/.cache`
  await mkdir(folder, { recursive: true })
  const file = `${folder}/lean-marked.mjs`
  await writeFile(file, lean)
  const { Lexer: LeanLexer, ...others } = await import(file)
  expect(Object.keys(others).sort()).toEqual(['Tokenizer', 'getDefaults'])
  const source = '# Title\n\n- **one** `two`\n\n| a | b |\n|---|---|\n| 1 | 2 |'
  expect(new LeanLexer().lex(source)).toEqual(new Lexer().lex(source))
})
