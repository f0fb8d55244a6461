import { expect, test } from 'vitest'
import { isTest, sources } from '../../../tools/floor-plan/sources.ts'

/** What there usually is, where nothing says how much there can be at most. */
const isGuess = (name: string) => /^usual|^peopleOfRole$/.test(name)

test('what a list is said to hold at most, a command, an input or whoever reads the list keeps to (S9)', () => {
  const files = sources('{server,shared}/**/*.ts').filter((file) => !isTest(file))
  const declared = files.flatMap(({ path, text }) =>
    /\/schema(\/|\.ts)/.test(path)
      ? [...text.matchAll(/\blistOf(?:Parts)?\((?:2 \* )?([a-zA-Z]\w*)/g)].map(([, name = '']) => name)
      : [],
  )
  const keeping = files.filter(
    ({ path }) =>
      /^server\/\w+\/(commands|queries|store|schema)/.test(path) || /^shared\/(?!.*-facts\.ts)/.test(path),
  )
  const isKept = (name: string) =>
    keeping.some(({ text }) =>
      text
        .replace(/^(import|export) (type )?(\{[^}]*\}|\*) from '[^']+'$/gm, '')
        .replace(/\blistOf(Parts)?\([^)]*\)/g, '')
        .match(new RegExp(`\\b${name}\\b`)),
    )
  const names = [...new Set(declared)].filter((name) => !isGuess(name))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !isKept(name))).toEqual([])
})
