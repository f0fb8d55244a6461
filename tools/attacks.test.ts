import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, sources } from './floor-plan/sources.ts'

/** A line of the guide's table: an attack, how far it is held off, and the places of the tests that prove it. */
type Line = { number: number; state: string; places: string[] }

const table: Line[] = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => {
    const [number, , state = '', , places = ''] = line.slice(2).split(' | ')
    return {
      number: Number(number),
      state,
      places: [...places.matchAll(/`([^`]+)`/g)].map(([, at]) => at ?? ''),
    }
  })

/** The tests that carry the number of an attack, in their name. */
const labels = sources('{server,shared,web,e2e,soak,cluster}/**/*.ts*')
  .filter(isTest)
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\(attack ([^)]*)\)/g)].flatMap(([, list = '']) =>
      // Those with a letter are findings of a review, not lines of the guide's table.
      list
        .split(', ')
        .filter((number) => !/^F\d+$/.test(number))
        .map((number) => ({ path, number: Number(number) })),
    ),
  )

const lineOf = (number: number) => table.find((line) => line.number === number)

test('every attack has one line, which says how far it is held off', () => {
  expect(table.map(({ number }) => number)).toEqual(Array.from({ length: 32 }, (_, at) => at + 1))
  const isState = (state: string) => state === 'held' || /^(in part|no room yet): \S/.test(state)
  expect(table.filter(({ state }) => !isState(state))).toEqual([])
})

test('what is said to be held off is proven where the guide says so, and what has no room yet is not', () => {
  const unproven = table.flatMap(({ number, places }) =>
    places
      .filter((place) => !labels.some((label) => label.number === number && label.path.startsWith(place)))
      .map((place) => `${number}: ${place}`),
  )
  expect(unproven).toEqual([])
  const wrong = table.filter(({ state, places }) => (places.length === 0) !== state.startsWith('no room yet'))
  expect(wrong).toEqual([])
})

test('every test that carries a number is found by the guide', () => {
  const unknown = labels.filter(
    ({ path, number }) => !lineOf(number)?.places.some((place) => path.startsWith(place)),
  )
  expect(unknown).toEqual([])
})

test('the number stands in one form', () => {
  const other = sources('{server,shared,web,e2e,soak,cluster}/**/*.test.ts*').flatMap(({ path, text }) =>
    [...text.matchAll(/.*\b(?:attacks? \d|2\.4 items?).*/g)]
      .filter(([line]) => !/\(attack \d+(, \d+)*\)/.test(line))
      .map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(other).toEqual([])
})
