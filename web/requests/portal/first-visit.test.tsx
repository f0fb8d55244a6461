import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import de from '../locales/de.json'
import requests from '../locales/en.json'
import fr from '../locales/fr.json'
import pt from '../locales/pt.json'
import { FirstVisit } from './first-visit.tsx'

beforeAll(() => startTexts({ requests }))
afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const open = () => renderRoom(<FirstVisit />, { role: 'client' })

test('three sentences tell a new client what this is, where to write, and what waits for them', async () => {
  const { place } = await open()
  const said = [...place.querySelectorAll('p')].map(({ textContent }) => textContent ?? '')
  expect(said).toHaveLength(3)
  expect(said[0]).toContain('Northwind')
  for (const { portal } of [requests, de, fr, pt])
    for (const sentence of [portal.first.place, portal.first.write, portal.first.waits])
      expect(sentence.match(/[.!?](?=\s|$)/g), sentence).toHaveLength(1)
})

test('once hidden, they stay hidden', async () => {
  const { place } = await open()
  await act(async () => place.querySelector('button')?.click())
  expect(place.querySelector('section')).toBeNull()
  await unmountRendered()
  expect((await open()).place.querySelector('section')).toBeNull()
})
