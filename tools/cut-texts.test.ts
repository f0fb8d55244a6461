import { expect, test } from 'vitest'
import { isTest, sources } from './floor-plan/sources.ts'

const text = String.raw`(?:\b|\w*(?=[A-Z]))(?:about|answer|caption|comment|content|description|excerpt|keyword|label|line|message|name|note|preview|query|quote|subject|tag|text|title|typed|value|word|words|written)\b`
const ofText = String.raw`\.(?:trim|trimStart|trimEnd|normalize|toLowerCase|replace|replaceAll|join|toWellFormed)\([^()]*\)`
const most = String.raw`(?:\d+|\w*(?:max|most|longest|limit)\w*)`

/** A text that is cut at a number of units is cut through what is one sign to its reader. */
const refused: Record<string, RegExp> = {
  'a text that is cut by its units': new RegExp(
    String.raw`(?:${text}|${ofText})\s*(?:${ofText}\s*)*\??\.(?:slice|substring|substr)\(\s*0,\s*${most}\b[^)]*\)`,
    'i',
  ),
  'a text that is taken for its code points': new RegExp(
    String.raw`\[\.\.\.(?:\w+\.)*${text}\](?:\s*\.slice\(0|\s*\[0\]|\s*\.at\(0)|\] = \[\.\.\.(?:\w+\.)*${text}\]`,
    'i',
  ),
  'a text that the database cuts': new RegExp(String.raw`\bleft\((?:\w+\.)?${text}, `, 'i'),
}

/** Places where the cut text is not written by people, or is cut at graphemes afterwards. */
const allowed = [
  /^shared\/cut-text\.ts$/,
  // The number of a migration, the language of a tag, the day of a moment.
  /^server\/platform\/graphql\/scalars\.ts$/,
  /^server\/platform\/database\/migration-files\.ts$/,
  /^web\/platform\/texts\/texts\.ts$/,
  // Read as more than is told.
  /^server\/messaging\/queries\/linked\.ts$/,
]

test('what people wrote is cut by shared/cut-text.ts alone (F17)', () => {
  const broken = sources('{server,shared,web}/**/*.{ts,tsx}')
    .filter((file) => !isTest(file) && !allowed.some((place) => place.test(file.path)))
    .flatMap(({ path, text }) =>
      Object.entries(refused).flatMap(([kind, pattern]) => {
        const found = pattern.exec(text)
        return found ? [`${path}: ${kind}: ${found[0]}`] : []
      }),
    )
  expect(broken, broken.join('\n')).toEqual([])
})

const isRefused = (code: string) => Object.values(refused).some((pattern) => pattern.test(code))

test.each([
  'title: title ?? task.title.slice(0, 120),',
  'name: name.slice(0, channelNameMax),',
  'tags.map((tag) => tag.trim().slice(0, tagMax))',
  'text.trim().slice(0, longestKeyword)',
  'line\n  .slice(2)\n  .trim()\n  .slice(0, subTaskTitleMax)',
  "lines.join('\\n').substring(0, textMax)",
  'project?.title.slice(0, 80)',
  'facts.about?.slice(0, longest)',
  'project.shortName.slice(0, max - 1)',
  '[...name].slice(0, 2)',
  "const [initial = ''] = [...agency.name]",
  'raw`left(m.content, 200)`',
])('%s is refused', (code) => expect(isRefused(code)).toBe(true))

test.each([
  'names.slice(0, 2)',
  'text.slice(0, start)',
  "hash.digest('hex').slice(0, 40)",
  'people.slice(0, projectPeopleMax)',
  'at.toISOString().slice(0, 10)',
  'lines.slice(0, linesMax)',
])('%s is taken', (code) => expect(isRefused(code)).toBe(false))
