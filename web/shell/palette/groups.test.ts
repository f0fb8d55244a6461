import { expect, test } from 'vitest'
import type { PaletteItem } from '../../platform/slots.ts'
import { foundGroups, type Offer, recentLabel, startGroups } from './groups.ts'

const item = (label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: label,
  label,
  run: () => {},
  ...more,
})

const offer = (label: string, items: PaletteItem[], more: Partial<Offer['source']> = {}): Offer => ({
  source: { name: label, label, order: 0, ...more },
  items,
})

const shown = (groups: ReturnType<typeof foundGroups>) =>
  groups.map(({ label, items }) => [label, ...items.map((each) => each.label)])

test('recent items come first, as long as they are offered, and not twice', () => {
  const offers = [
    offer(
      'channels',
      ['a', 'b', 'c'].map((name) => item(name)),
    ),
    offer('pages', [item('quiet', { quiet: true }), item('also quiet', { quiet: true })]),
  ]
  expect(shown(startGroups(offers, ['quiet', 'gone', 'b']))).toEqual([
    [recentLabel, 'quiet', 'b'],
    ['channels', 'a', 'c'],
  ])
})

test('six recent items are shown, also those beyond what a source shows', () => {
  const names = [...'abcdefghij']
  const offers = [
    offer(
      'channels',
      names.map((name) => item(name)),
      { max: 2 },
    ),
  ]
  expect(shown(startGroups(offers, names.toReversed()))).toEqual([
    [recentLabel, 'j', 'i', 'h', 'g', 'f', 'e'],
    ['channels', 'a', 'b'],
  ])
})

test('the best match is first in its group, and its group first', () => {
  const offers = [
    offer('channels', [item('old news'), item('newsroom')]),
    offer('actions', [item('A newer one'), item('Sign out')]),
    offer('pages', [item('New', { quiet: true })]),
  ]
  expect(shown(foundGroups(offers, 'new'))).toEqual([
    ['channels', 'newsroom', 'old news'],
    ['pages', 'New'],
    ['actions', 'A newer one'],
  ])
  expect(shown(foundGroups(offers, 'newer'))).toEqual([
    ['actions', 'A newer one'],
    ['channels', 'newsroom'],
  ])
})

test('sources with the same heading are one group, in the order of its best matches', () => {
  const offers = [
    offer('actions', [item('Not new')]),
    offer('channels', [item('a new one')]),
    offer('actions', [item('New task')]),
  ]
  expect(shown(foundGroups(offers, 'new'))).toEqual([
    ['actions', 'New task', 'Not new'],
    ['channels', 'a new one'],
  ])
})

test('what the server has found is kept, behind what fits by its label', () => {
  const items = [
    item('By its number'),
    item('Banner 42'),
    item('By a person', { keywords: 'banner@acme.test' }),
  ]
  expect(shown(foundGroups([offer('requests', items, { asksServer: true })], 'banner'))).toEqual([
    ['requests', 'Banner 42', 'By a person', 'By its number'],
  ])
  expect(shown(foundGroups([offer('requests', items, { asksServer: true, max: 1 })], 'banner'))).toEqual([
    ['requests', 'Banner 42'],
  ])
  expect(shown(foundGroups([offer('requests', items)], 'logo'))).toEqual([])
})
