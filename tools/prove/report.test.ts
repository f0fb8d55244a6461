import { expect, test } from 'vitest'
import { lastWords, withProof } from './report.ts'

const page = '# Promises\n\n| promise | command |\n|---|---|\n| kept | `npm test` |\n'
const proof = { command: 'npm run soak -- soak/kill', date: '2026-11-25', minutes: 9, said: '1 passed' }

test('what a long form said stands on the page, below the promises', () => {
  const written = withProof(page, proof)
  expect(written.startsWith(page)).toBe(true)
  expect(written).toContain('| `npm run soak -- soak/kill` | 2026-11-25 | 9 min | 1 passed |')
})

test('what it says later takes the place of that, and the others stay', () => {
  const both = withProof(withProof(page, proof), { ...proof, command: 'npm run bench', said: 'a|b' })
  const later = withProof(both, { ...proof, date: '2026-12-01', said: '1 failed' })
  expect(later).not.toContain('1 passed')
  expect(later).toContain('| 2026-12-01 | 9 min | 1 failed |')
  expect(later).toContain('| `npm run bench` | 2026-11-25 | 9 min | a\\|b |')
  expect(later.match(/## The last run/g)).toHaveLength(1)
})

test('of a run of tests the summary is what it said, of another its last line', () => {
  expect(
    lastWords('\x1b[2m Test Files \x1b[22m 1 passed (1)\n      Tests  2 passed (2)\n Start at 1\n'),
  ).toBe('Test Files  1 passed (1); Tests  2 passed (2)')
  expect(lastWords('one\ntwo\n\n')).toBe('two')
})
