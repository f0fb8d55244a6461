import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { byText, click, type } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import ui from '../../ui/locales/en.json'
import scheduling from '../locales/en.json'
import { WhenLine } from './when-line.tsx'
import type { When } from './when-value.ts'

beforeAll(() => startTexts({ ui, scheduling, 'ui/errors': errors }))
afterEach(unmountRendered)

async function open(part: Partial<When> = {}) {
  let current: When = {
    repeat: 'weekly',
    days: ['1'],
    zone: 'Europe/Lisbon',
    start: '2026-02-23T09:00',
    expression: '',
    ...part,
  }
  function Form() {
    const [when, setWhen] = useState(current)
    current = when
    return <WhenLine when={when} onChange={(next) => setWhen({ ...when, ...next })} />
  }
  const { place } = await renderRoom(<Form />)
  const field = (label: string) => document.querySelector(`[aria-label="${label}"]`) as HTMLInputElement
  return { place, field, when: () => current }
}

async function choose(field: Element, option: string) {
  await click(field)
  const options = [...document.querySelectorAll('[role=option]')]
  await click(options.find((each) => each.textContent === option))
}

test('the weekdays are named in the sentence, and selected behind it', async () => {
  const { place, field, when } = await open()
  await click(byText(place, 'Monday')?.closest('button'))
  await click(document.querySelector('input[value="3"]'))
  expect(when().days).toEqual(['1', '3'])
  expect(field('On these days: Monday and Wednesday')).not.toBeNull()
})

test('a time keeps the day, and the day of a month may be the last', async () => {
  const { field, when } = await open({ repeat: 'monthly' })
  await type(field('Time'), '16:30')
  expect(when().start).toBe('2026-02-23T16:30')
  await choose(field('Day of the month'), '31')
  expect(when().start).toBe('2026-01-31T16:30')
})

test('the sentence has the fields of its repetition', async () => {
  const { place, field } = await open()
  await choose(field('Repeat'), 'every hour')
  expect(field('Minute')).not.toBeNull()
  expect(field('Time')).toBeNull()
  expect(place.textContent).toContain('at minute')
})
