import { expect, test } from 'vitest'
import { chosenChannel, emptyGrant, toGrantInput } from './grant.ts'

const channels = [
  { id: '1', name: 'launch-spring' },
  { id: '2', name: 'Acme Outdoor' },
]

test('a client of a company arrives in the channel of that name, until another or a new one is chosen', () => {
  const acme = { ...emptyGrant, companyName: ' acme outdoor' }
  expect(chosenChannel(acme, channels)).toBe('2')
  expect(chosenChannel({ ...acme, channelID: '1' }, channels)).toBe('1')
  expect(chosenChannel({ ...acme, channelID: '' }, channels)).toBe('')
  expect(chosenChannel({ ...acme, companyName: 'Acme' }, channels)).toBe('')
  expect(chosenChannel(emptyGrant, [{ id: '3', name: '' }])).toBe('')
})

test('only clients are given a company and a channel', () => {
  const acme = { ...emptyGrant, companyName: 'Acme Outdoor' }
  expect(toGrantInput(acme, channels)).toMatchObject({ companyName: 'Acme Outdoor', channelID: '2' })
  const staff = toGrantInput({ ...acme, agencyRole: 'user' }, channels)
  expect(Object.keys(staff).toSorted()).toEqual(['agencyRole', 'isPermanent', 'position', 'tag'])
})
