import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = `${import.meta.dirname}/`
const sources = globSync('**/*.tsx', { cwd: web }).filter((path) => !path.includes('.test.'))

/** An element whose only content is a formatted date, time, duration or size. */
const fact =
  /<(?:Text span|span)\b(?<attributes>(?:[^<>{}]|\{[^{}]*\})*)>\s*\{(?:formats\.)?(?:moment|time|date|dateTime|calendarDate|hours|duration|size)\((?:[^()<]|\([^()<]*\))*\)\}\s*<\//g

test('a date, a time, a length or a size that stands in a row is marked as one, so that it never wraps (W47)', () => {
  const found = sources.flatMap((path) =>
    [...readFileSync(web + path, 'utf8').matchAll(fact)].map(({ groups }) => ({
      path,
      attributes: groups?.attributes,
    })),
  )
  expect(found.length).toBeGreaterThan(10)
  const unmarked = found.filter(({ attributes }) => !attributes?.includes('data-fact'))
  expect(unmarked).toEqual([])
})

test('what is marked stays whole, and so does a time', () => {
  const rules = readFileSync(`${web}ui/global.css`, 'utf8')
  expect(rules).toMatch(/time,\s*\[data-fact\] \{\s*flex: none;\s*white-space: nowrap;\s*\}/)
})
