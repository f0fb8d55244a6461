import { expect, test } from 'vitest'
import { isTest, sources } from './floor-plan/sources.ts'

/** A day that is read off a moment is that of some zone: Greenwich, the machine's or the browser's, and hardly ever the right one. */
const refused: Record<string, RegExp> = {
  'the day of a moment in Greenwich': /toISOString\(\)\s*\.(slice\(0, (4|7|10)\)|split\(['"]T)/,
  'a part of a day where the machine is':
    /\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes)\(|getTimezoneOffset\(/,
  'a moment by the clock of the machine': /new Date\(`[^`]*T(\d|\$\{)[^`Z]*`\)|toLocaleDateString\('sv'\)/,
  'a date field of its own, instead of web/ui/date': /type=["'](date|datetime-local)["']/,
}

/** Places without a person's day: calendars in UTC, months that are kept in UTC, file names, and demos. */
const allowed = [
  /^shared\/wall-clock\.ts$/,
  /^server\/time\/queries\/kept-time\.ts$/,
  /^server\/([a-z]+\/)*(demo|sweep)(\/|\.ts$)/,
  /^server\/database\/demo\//,
  /^web\/ui\/date\//,
]

test('no day is read off a moment without saying in which zone (F13, F14, W9)', () => {
  const broken = sources('{server,shared,web}/**/*.{ts,tsx}')
    .filter((file) => !isTest(file) && !allowed.some((place) => place.test(file.path)))
    .flatMap(({ path, text }) =>
      Object.entries(refused)
        .filter(([, pattern]) => pattern.test(text))
        .map(([kind]) => `${path}: ${kind}`),
    )
  expect(broken, broken.join('\n')).toEqual([])
})

test.each([
  'const today = new Date().toISOString().slice(0, 10)',
  "const [day] = at.toISOString().split('T')",
  'at.setHours(0, 0, 0, 0)',
  `new Date(\`$\{day}T00:00\`)`,
  `new Date(\`$\{day}T$\{time}\`)`,
  '<TextInput type="date" />',
])('%s is refused', (text) => {
  expect(Object.values(refused).some((pattern) => pattern.test(text))).toBe(true)
})
