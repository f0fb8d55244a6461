import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** A piece of work that notes when it begins, and ends when it is told to. */
function piece(noted: string[], name: string) {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const work = async () => {
    noted.push(name)
    await promise
  }
  return { work, end }
}

/** What can go on by itself has gone on. */
const idle = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what is done alone begins when nobody is at it, and whoever comes meanwhile waits', async () => {
  const turns = createTurns()
  const noted: string[] = []
  const [first, alone, later] = [piece(noted, 'first'), piece(noted, 'alone'), piece(noted, 'later')]
  const all = [turns.together(first.work), turns.alone(alone.work)]
  await idle()
  expect(noted).toEqual(['first'])
  first.end()
  await idle()
  all.push(turns.together(later.work))
  await idle()
  expect(noted).toEqual(['first', 'alone'])
  alone.end()
  later.end()
  await Promise.all(all)
  expect(noted).toEqual(['first', 'alone', 'later'])
})

test('what is done together may begin more of it while somebody waits to be alone', async () => {
  const turns = createTurns()
  const noted: string[] = []
  const outer = turns.together(async () => {
    await idle()
    await turns.together(async () => void noted.push('inner'))
  })
  await Promise.all([outer, turns.alone(async () => void noted.push('alone'))])
  expect(noted).toEqual(['inner', 'alone'])
})

test('those alone come one by one', async () => {
  const turns = createTurns()
  const noted: string[] = []
  const [first, second] = [piece(noted, 'first'), piece(noted, 'second')]
  const both = [turns.alone(first.work), turns.alone(second.work)]
  await idle()
  expect(noted).toEqual(['first'])
  first.end()
  second.end()
  await Promise.all(both)
  expect(noted).toEqual(['first', 'second'])
})

test('what fails lets the next go on', async () => {
  const turns = createTurns()
  const failing = () => Promise.reject(new Error('no'))
  await expect(turns.alone(failing)).rejects.toThrow('no')
  await expect(turns.together(failing)).rejects.toThrow('no')
  expect(await turns.alone(async () => 'alone')).toBe('alone')
  expect(await turns.together(async () => 'together')).toBe('together')
})
