import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Condition } from '../../../shared/filter.ts'
import { type } from '../../testing/acts.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { ConditionDay } from './condition-day.tsx'
import { ConditionPill } from './condition-pill.tsx'
import type { FilterField } from './filter-field.ts'

afterEach(async () => {
  await unmountRendered()
  vi.useRealTimers()
})

async function open(day: string) {
  const onChange = vi.fn<(day: string) => void>()
  const { place } = await renderRoom(<ConditionDay of="Due" day={day} onChange={onChange} />)
  const select = place.querySelector('select')
  async function take(way: string) {
    await act(async () => {
      if (select) select.value = way
      select?.dispatchEvent(new Event('change', { bubbles: true }))
    })
    return onChange.mock.lastCall?.[0]
  }
  return { place, way: select?.value, take, onChange }
}

test('the day of a condition is the current one, a date, or counted from today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') })
  expect((await open('today')).way).toBe('today')
  expect((await open('2026-03-01')).way).toBe('date')
  const { way, take } = await open('today+3')
  expect(way).toBe('ahead')
  expect(await take('ago')).toBe('today-3')
  expect(await take('date')).toBe('2026-03-05')
  expect(await take('today')).toBe('today')
  expect(await (await open('2026-03-01')).take('ahead')).toBe('today+1')
})

test('the number of days is taken as it is typed, and never what a filter would refuse', async () => {
  const { place, onChange } = await open('today-3')
  const field = place.querySelector('input')
  if (!field) throw new Error('there is no field for the number')
  await type(field, '14')
  expect(onChange).toHaveBeenLastCalledWith('today-14')
  for (const refused of ['0', '', '366']) await type(field, refused)
  expect(onChange.mock.calls.every(([day]) => /^today-([1-9]\d?|3[0-5]\d)$/.test(day))).toBe(true)
})

test.each<[Condition['operator'], string, string]>([
  ['before', 'today+3', 'relative.before.ahead'],
  ['after', 'today-1', 'relative.after.ago'],
  ['on', 'today+365', 'relative.on.ahead'],
  ['before', 'today', 'operator.before today'],
])('a condition %s %s has words of its own', async (operator, value, words) => {
  const due: FilterField<never> = { name: 'due', label: 'Due', kind: 'day', value: () => null }
  const nothing = () => undefined
  const { place } = await renderRoom(
    <ConditionPill
      field={due}
      condition={{ field: 'due', operator, value } as Condition}
      opened={false}
      onOpen={nothing}
      onChange={nothing}
      onRemove={nothing}
    />,
  )
  expect(place.querySelector('bdi')?.textContent).toBe(`Due ${words}`)
})
