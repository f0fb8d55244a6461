import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '../server/platform/settings.ts'

const page = readFileSync('docs/settings.md', 'utf8')

test('docs/settings.md has every setting with its default and what it does', () => {
  const missing = settingsTable.filter(({ name, default: value, what }) => {
    const shown = value ? `\`${value}\`` : '–'
    return !page.includes(`| \`${name}\` | ${shown} | ${what} |`)
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})
